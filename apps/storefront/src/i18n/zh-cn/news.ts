import type { Texts } from '#i18n/texts.ts'
import type { news as English } from '../en-us/news.ts'

export const news: Texts<typeof English> = {
  title: '资讯',
  goods: '文中的材料',
  newsOf: '{{year}} 年资讯',
}
