import { about } from './en-us/about.ts'
import { account } from './en-us/account.ts'
import { afterSales } from './en-us/after-sales.ts'
import { bag } from './en-us/bag.ts'
import { checkout } from './en-us/checkout.ts'
import { colourCards } from './en-us/colour-cards.ts'
import { comments } from './en-us/comments.ts'
import { common } from './en-us/common.ts'
import { contact } from './en-us/contact.ts'
import { favourites } from './en-us/favourites.ts'
import { goods } from './en-us/goods.ts'
import { home } from './en-us/home.ts'
import { legal } from './en-us/legal.ts'
import { news } from './en-us/news.ts'
import { orders } from './en-us/orders.ts'
import { passport } from './en-us/passport.ts'
import { productDetail } from './en-us/product-detail.ts'
import { productList } from './en-us/product-list.ts'
import { search } from './en-us/search.ts'
import { shell } from './en-us/shell.ts'
import { trends } from './en-us/trends.ts'

/** Every text in American English, one file for each feature. */
export const enUs = {
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
