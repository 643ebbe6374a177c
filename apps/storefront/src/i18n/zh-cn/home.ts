import type { Texts } from '#i18n/texts.ts'
import type { home as English } from '../en-us/home.ts'

export const home: Texts<typeof English> = {
  title: '首页',
}
