import type { Texts } from '@corium/browser/translate'
import type { AllTexts } from './texts.ts'
import { about } from './zh-cn/about.ts'
import { account } from './zh-cn/account.ts'
import { addresses } from './zh-cn/addresses.ts'
import { afterSales } from './zh-cn/after-sales.ts'
import { bag } from './zh-cn/bag.ts'
import { cardButton } from './zh-cn/card-button.ts'
import { checkout } from './zh-cn/checkout.ts'
import { colorCards } from './zh-cn/color-cards.ts'
import { colorSearch } from './zh-cn/color-search.ts'
import { comments } from './zh-cn/comments.ts'
import { common } from './zh-cn/common.ts'
import { compare } from './zh-cn/compare.ts'
import { consent } from './zh-cn/consent.ts'
import { contact } from './zh-cn/contact.ts'
import { content } from './zh-cn/content.ts'
import { coupons } from './zh-cn/coupons.ts'
import { estimate } from './zh-cn/estimate.ts'
import { favorites } from './zh-cn/favorites.ts'
import { goods } from './zh-cn/goods.ts'
import { goodsComments } from './zh-cn/goods-comments.ts'
import { help } from './zh-cn/help.ts'
import { home } from './zh-cn/home.ts'
import { invoices } from './zh-cn/invoices.ts'
import { legal } from './zh-cn/legal.ts'
import { looks } from './zh-cn/looks.ts'
import { materialDrawer } from './zh-cn/material-drawer.ts'
import { messages } from './zh-cn/messages.ts'
import { news } from './zh-cn/news.ts'
import { orders } from './zh-cn/orders.ts'
import { passport } from './zh-cn/passport.ts'
import { payment } from './zh-cn/payment.ts'
import { pictures } from './zh-cn/pictures.ts'
import { productDetail } from './zh-cn/product-detail.ts'
import { productList } from './zh-cn/product-list.ts'
import { quotes } from './zh-cn/quotes.ts'
import { recentlyViewed } from './zh-cn/recently-viewed.ts'
import { search } from './zh-cn/search.ts'
import { shell } from './zh-cn/shell.ts'
import { simulator } from './zh-cn/simulator.ts'
import { tracking } from './zh-cn/tracking.ts'
import { trade } from './zh-cn/trade.ts'
import { trends } from './zh-cn/trends.ts'
import { userInfo } from './zh-cn/user-info.ts'

/** Every text in Simplified Chinese. */
export const zhCn: Texts<AllTexts> = {
  about,
  account,
  addresses,
  afterSales,
  bag,
  cardButton,
  checkout,
  payment,
  colorCards,
  colorSearch,
  comments,
  common,
  compare,
  consent,
  contact,
  content,
  coupons,
  estimate,
  favorites,
  goods,
  goodsComments,
  help,
  home,
  invoices,
  legal,
  looks,
  materialDrawer,
  messages,
  news,
  orders,
  passport,
  pictures,
  productDetail,
  productList,
  quotes,
  recentlyViewed,
  search,
  shell,
  simulator,
  tracking,
  trade,
  trends,
  userInfo,
}
