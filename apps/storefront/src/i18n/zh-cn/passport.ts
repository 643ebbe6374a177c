import type { Texts } from '#i18n/texts.ts'
import type { passport as English } from '../en-us/passport.ts'

export const passport: Texts<typeof English> = {
  title: '登录',
}
