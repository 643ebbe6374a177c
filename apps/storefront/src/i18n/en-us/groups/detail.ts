/** The texts of a product page and of the comparison. */
export { compare } from '../compare.ts'
export { goodsComments } from '../goods-comments.ts'
export { productDetail } from '../product-detail.ts'
