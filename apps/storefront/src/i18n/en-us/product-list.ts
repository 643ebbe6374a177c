export const productList = {
  title: 'Materials',
} as const
