export const afterSales = {
  title: 'After-sales',
}
