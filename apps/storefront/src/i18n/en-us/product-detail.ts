export const productDetail = {
  title: 'Material',
}
