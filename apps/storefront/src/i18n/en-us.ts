import { about } from './en-us/about.ts'
import { account } from './en-us/account.ts'
import { addresses } from './en-us/addresses.ts'
import { afterSales } from './en-us/after-sales.ts'
import { bag } from './en-us/bag.ts'
import { cardButton } from './en-us/card-button.ts'
import { checkout } from './en-us/checkout.ts'
import { colorCards } from './en-us/color-cards.ts'
import { colorSearch } from './en-us/color-search.ts'
import { comments } from './en-us/comments.ts'
import { common } from './en-us/common.ts'
import { compare } from './en-us/compare.ts'
import { consent } from './en-us/consent.ts'
import { contact } from './en-us/contact.ts'
import { content } from './en-us/content.ts'
import { coupons } from './en-us/coupons.ts'
import { estimate } from './en-us/estimate.ts'
import { favorites } from './en-us/favorites.ts'
import { goods } from './en-us/goods.ts'
import { goodsComments } from './en-us/goods-comments.ts'
import { help } from './en-us/help.ts'
import { home } from './en-us/home.ts'
import { invoices } from './en-us/invoices.ts'
import { legal } from './en-us/legal.ts'
import { looks } from './en-us/looks.ts'
import { materialDrawer } from './en-us/material-drawer.ts'
import { messages } from './en-us/messages.ts'
import { news } from './en-us/news.ts'
import { orders } from './en-us/orders.ts'
import { passport } from './en-us/passport.ts'
import { payment } from './en-us/payment.ts'
import { pictures } from './en-us/pictures.ts'
import { productDetail } from './en-us/product-detail.ts'
import { productList } from './en-us/product-list.ts'
import { quotes } from './en-us/quotes.ts'
import { recentlyViewed } from './en-us/recently-viewed.ts'
import { search } from './en-us/search.ts'
import { shell } from './en-us/shell.ts'
import { simulator } from './en-us/simulator.ts'
import { tracking } from './en-us/tracking.ts'
import { trade } from './en-us/trade.ts'
import { trends } from './en-us/trends.ts'
import { userInfo } from './en-us/user-info.ts'

/** Every text in American English. */
export const enUs = {
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
