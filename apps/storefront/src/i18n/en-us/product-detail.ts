export const productDetail = {
  title: 'Material',
} as const
