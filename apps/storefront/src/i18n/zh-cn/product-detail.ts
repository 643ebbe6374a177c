import type { Texts } from '#i18n/texts.ts'
import type { productDetail as English } from '../en-us/product-detail.ts'

export const productDetail: Texts<typeof English> = {
  title: '材料详情',
}
