import { about } from './about.ts'
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { afterSales } from './after-sales.ts'
import { bag } from './bag.ts'
import { checkout } from './checkout.ts'
import { colourCards } from './colour-cards.ts'
import { colourSearch } from './colour-search.ts'
import { comments } from './comments.ts'
import { contact } from './contact.ts'
import { favourites } from './favourites.ts'
import { legal } from './legal.ts'
import { news } from './news.ts'
import { orders } from './orders.ts'
import { passport } from './passport.ts'
import { productDetail } from './product-detail.ts'
import { productList } from './product-list.ts'
import { search } from './search.ts'
import { trends } from './trends.ts'

/** What all other screens say, one file for each feature. */
export const later = {
  about,
  account,
  addresses,
  afterSales,
  bag,
  checkout,
  colourCards,
  colourSearch,
  comments,
  contact,
  favourites,
  legal,
  news,
  orders,
  passport,
  productDetail,
  productList,
  search,
  trends,
}
