import type { Texts } from '#i18n/texts.ts'
import type { contact as English } from '../en-us/contact.ts'

export const contact: Texts<typeof English> = {
  title: '联系我们',
}
