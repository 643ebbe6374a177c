import { about } from './about.ts'
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { afterSales } from './after-sales.ts'
import { bag } from './bag.ts'
import { checkout } from './checkout.ts'
import { colorCards } from './color-cards.ts'
import { colorSearch } from './color-search.ts'
import { comments } from './comments.ts'
import { compare } from './compare.ts'
import { consent } from './consent.ts'
import { contact } from './contact.ts'
import { content } from './content.ts'
import { coupons } from './coupons.ts'
import { favorites } from './favorites.ts'
import { goodsComments } from './goods-comments.ts'
import { help } from './help.ts'
import { invoices } from './invoices.ts'
import { legal } from './legal.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { orders } from './orders.ts'
import { passport } from './passport.ts'
import { pictures } from './pictures.ts'
import { productDetail } from './product-detail.ts'
import { productList } from './product-list.ts'
import { recentlyViewed } from './recently-viewed.ts'
import { search } from './search.ts'
import { simulator } from './simulator.ts'
import { tracking } from './tracking.ts'
import { trends } from './trends.ts'
import { userInfo } from './user-info.ts'

/** The texts of all other screens, one file per feature, loaded when a screen needs them. */
export const deferred = {
  about,
  account,
  addresses,
  afterSales,
  bag,
  checkout,
  colorCards,
  colorSearch,
  comments,
  compare,
  consent,
  contact,
  content,
  coupons,
  favorites,
  goodsComments,
  help,
  invoices,
  legal,
  messages,
  news,
  orders,
  passport,
  pictures,
  productDetail,
  productList,
  recentlyViewed,
  search,
  simulator,
  tracking,
  trends,
  userInfo,
}
