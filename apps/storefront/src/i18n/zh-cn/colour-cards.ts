import type { Texts } from '#i18n/texts.ts'
import type { colourCards as English } from '../en-us/colour-cards.ts'

export const colourCards: Texts<typeof English> = {
  title: '色卡',
}
