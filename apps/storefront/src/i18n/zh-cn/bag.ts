import type { Texts } from '#i18n/texts.ts'
import type { bag as English } from '../en-us/bag.ts'

export const bag: Texts<typeof English> = {
  title: '购物袋',
}
