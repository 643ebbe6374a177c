import type { Texts } from '#i18n/texts.ts'
import type { help as English } from '../en-us/help.ts'

export const help: Texts<typeof English> = {
  title: '帮助',
}
