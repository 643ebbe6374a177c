import type { CategoryKind } from '@corium/contract/content-categories'
import { type Words, words } from './words.ts'

type DemoCategory = { id: string; kind: CategoryKind; name: Words }

/** The subjects of articles and questions, and those of the contact form. */
export const demoCategories: readonly DemoCategory[] = [
  { id: 'news-goods', kind: 'news', name: words('Goods', '新品') },
  { id: 'news-color', kind: 'news', name: words('Color', '色彩') },
  { id: 'news-standards', kind: 'news', name: words('Standards', '标准') },
  { id: 'news-service', kind: 'news', name: words('Service', '服务') },
  { id: 'news-notice', kind: 'news', name: words('Notice', '公告') },
  { id: 'trend-color', kind: 'trend', name: words('Color', '色彩') },
  { id: 'trend-finishing', kind: 'trend', name: words('Finishing', '涂饰') },
  { id: 'trend-tanning', kind: 'trend', name: words('Tanning', '鞣制') },
  { id: 'guide-choosing', kind: 'guide', name: words('Choosing', '选料') },
  { id: 'guide-using', kind: 'guide', name: words('Using', '用料') },
  { id: 'faq-ordering', kind: 'faq', name: words('Ordering and paying', '下单与付款') },
  { id: 'faq-color', kind: 'faq', name: words('Color and cards', '颜色与色卡') },
  { id: 'faq-delivery', kind: 'faq', name: words('Delivery', '配送') },
  { id: 'faq-returns', kind: 'faq', name: words('Returns and flaws', '退换与瑕疵') },
  { id: 'faq-material', kind: 'faq', name: words('Material', '材料') },
  { id: 'contact-color', kind: 'contact', name: words('A color', '颜色') },
  { id: 'contact-material', kind: 'contact', name: words('A material', '材料') },
  { id: 'contact-order', kind: 'contact', name: words('My order', '我的订单') },
  { id: 'contact-made-to-order', kind: 'contact', name: words('Made to order', '定制') },
  { id: 'contact-press', kind: 'contact', name: words('Press and school', '媒体与院校') },
  { id: 'contact-other', kind: 'contact', name: words('Other', '其他') },
]
