import { account } from './en-us/account.ts'
import { afterSales } from './en-us/after-sales.ts'
import { answers } from './en-us/answers.ts'
import { books } from './en-us/books.ts'
import { changeLog } from './en-us/change-log.ts'
import { colorCards } from './en-us/color-cards.ts'
import { colorTable } from './en-us/color-table.ts'
import { comments } from './en-us/comments.ts'
import { complaints } from './en-us/complaints.ts'
import { content } from './en-us/content.ts'
import { contentBlocks } from './en-us/content-blocks.ts'
import { contentFields } from './en-us/content-fields.ts'
import { coupons } from './en-us/coupons.ts'
import { documents } from './en-us/documents.ts'
import { factor } from './en-us/factor.ts'
import { figures } from './en-us/figures.ts'
import { goods } from './en-us/goods.ts'
import { goodsBulk } from './en-us/goods-bulk.ts'
import { goodsCategories } from './en-us/goods-categories.ts'
import { goodsFilters } from './en-us/goods-filters.ts'
import { goodsImport } from './en-us/goods-import.ts'
import { integrations } from './en-us/integrations.ts'
import { invoices } from './en-us/invoices.ts'
import { login } from './en-us/login.ts'
import { members } from './en-us/members.ts'
import { messages } from './en-us/messages.ts'
import { navigation } from './en-us/navigation.ts'
import { orders } from './en-us/orders.ts'
import { permissions } from './en-us/permissions.ts'
import { print } from './en-us/print.ts'
import { quotes } from './en-us/quotes.ts'
import { rates } from './en-us/rates.ts'
import { refunds } from './en-us/refunds.ts'
import { reports } from './en-us/reports.ts'
import { savedViews } from './en-us/saved-views.ts'
import { search } from './en-us/search.ts'
import { sentMessages } from './en-us/sent-messages.ts'
import { settings } from './en-us/settings.ts'
import { staff } from './en-us/staff.ts'
import { states } from './en-us/states.ts'
import { statuses } from './en-us/statuses.ts'
import { stock } from './en-us/stock.ts'
import { stocktakes } from './en-us/stocktakes.ts'
import { today } from './en-us/today.ts'
import { trade } from './en-us/trade.ts'

export const enUs = {
  account,
  afterSales,
  answers,
  books,
  changeLog,
  colorCards,
  colorTable,
  comments,
  complaints,
  content,
  contentBlocks,
  contentFields,
  coupons,
  documents,
  factor,
  figures,
  goods,
  goodsBulk,
  goodsCategories,
  goodsFilters,
  goodsImport,
  integrations,
  invoices,
  login,
  members,
  messages,
  navigation,
  orders,
  permissions,
  print,
  quotes,
  rates,
  refunds,
  reports,
  savedViews,
  search,
  sentMessages,
  settings,
  staff,
  states,
  statuses,
  stock,
  stocktakes,
  today,
  trade,
}
