import type { AllTexts, Texts } from './texts.ts'
import { about } from './zh-cn/about.ts'
import { account } from './zh-cn/account.ts'
import { afterSales } from './zh-cn/after-sales.ts'
import { bag } from './zh-cn/bag.ts'
import { checkout } from './zh-cn/checkout.ts'
import { colourCards } from './zh-cn/colour-cards.ts'
import { comments } from './zh-cn/comments.ts'
import { common } from './zh-cn/common.ts'
import { contact } from './zh-cn/contact.ts'
import { favourites } from './zh-cn/favourites.ts'
import { goods } from './zh-cn/goods.ts'
import { home } from './zh-cn/home.ts'
import { legal } from './zh-cn/legal.ts'
import { news } from './zh-cn/news.ts'
import { orders } from './zh-cn/orders.ts'
import { passport } from './zh-cn/passport.ts'
import { productDetail } from './zh-cn/product-detail.ts'
import { productList } from './zh-cn/product-list.ts'
import { search } from './zh-cn/search.ts'
import { shell } from './zh-cn/shell.ts'
import { trends } from './zh-cn/trends.ts'

/** Every text in Simplified Chinese, one file for each feature. */
export const zhCn: Texts<AllTexts> = {
  about,
  account,
  afterSales,
  bag,
  checkout,
  colourCards,
  comments,
  common,
  contact,
  favourites,
  goods,
  home,
  legal,
  news,
  orders,
  passport,
  productDetail,
  productList,
  search,
  shell,
  trends,
}
