/** The texts of lists of goods. */
export { productList } from '../product-list.ts'
export { search } from '../search.ts'
