export const afterSales = {
  title: 'After-sales',
} as const
