import type { Texts } from '#i18n/texts.ts'
import type { search as English } from '../en-us/search.ts'

export const search: Texts<typeof English> = {
  title: '搜索',
}
