import type { Texts } from '#i18n/texts.ts'
import type { account as English } from '../en-us/account.ts'

export const account: Texts<typeof English> = {
  title: '我的',
}
