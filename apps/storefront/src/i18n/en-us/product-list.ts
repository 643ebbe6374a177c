export const productList = {
  title: 'Materials',
}
