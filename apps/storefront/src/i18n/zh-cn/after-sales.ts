import type { Texts } from '#i18n/texts.ts'
import type { afterSales as English } from '../en-us/after-sales.ts'

export const afterSales: Texts<typeof English> = {
  title: '售后',
}
