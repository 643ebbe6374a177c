import type { Texts } from '#i18n/texts.ts'
import type { favourites as English } from '../en-us/favourites.ts'

export const favourites: Texts<typeof English> = {
  title: '收藏',
}
