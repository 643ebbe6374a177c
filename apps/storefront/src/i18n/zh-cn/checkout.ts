import type { Texts } from '#i18n/texts.ts'
import type { checkout as English } from '../en-us/checkout.ts'

export const checkout: Texts<typeof English> = {
  title: '结算',
}
