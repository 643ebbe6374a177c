import type { Texts } from '#i18n/texts.ts'
import type { orders as English } from '../en-us/orders.ts'

export const orders: Texts<typeof English> = {
  title: '订单',
}
