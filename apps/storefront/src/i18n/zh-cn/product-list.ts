import type { Texts } from '#i18n/texts.ts'
import type { productList as English } from '../en-us/product-list.ts'

export const productList: Texts<typeof English> = {
  title: '材料',
}
