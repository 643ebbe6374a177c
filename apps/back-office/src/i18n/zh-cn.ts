import type { Texts } from '@corium/browser/translate'
import type { AllTexts } from './texts.ts'
import { account } from './zh-cn/account.ts'
import { afterSales } from './zh-cn/after-sales.ts'
import { answers } from './zh-cn/answers.ts'
import { books } from './zh-cn/books.ts'
import { changeLog } from './zh-cn/change-log.ts'
import { colorCards } from './zh-cn/color-cards.ts'
import { colorTable } from './zh-cn/color-table.ts'
import { comments } from './zh-cn/comments.ts'
import { complaints } from './zh-cn/complaints.ts'
import { content } from './zh-cn/content.ts'
import { contentBlocks } from './zh-cn/content-blocks.ts'
import { contentFields } from './zh-cn/content-fields.ts'
import { coupons } from './zh-cn/coupons.ts'
import { documents } from './zh-cn/documents.ts'
import { factor } from './zh-cn/factor.ts'
import { figures } from './zh-cn/figures.ts'
import { goods } from './zh-cn/goods.ts'
import { goodsBulk } from './zh-cn/goods-bulk.ts'
import { goodsCategories } from './zh-cn/goods-categories.ts'
import { goodsFilters } from './zh-cn/goods-filters.ts'
import { goodsImport } from './zh-cn/goods-import.ts'
import { integrations } from './zh-cn/integrations.ts'
import { invoices } from './zh-cn/invoices.ts'
import { login } from './zh-cn/login.ts'
import { members } from './zh-cn/members.ts'
import { messages } from './zh-cn/messages.ts'
import { navigation } from './zh-cn/navigation.ts'
import { orders } from './zh-cn/orders.ts'
import { permissions } from './zh-cn/permissions.ts'
import { print } from './zh-cn/print.ts'
import { quotes } from './zh-cn/quotes.ts'
import { rates } from './zh-cn/rates.ts'
import { refunds } from './zh-cn/refunds.ts'
import { reports } from './zh-cn/reports.ts'
import { savedViews } from './zh-cn/saved-views.ts'
import { search } from './zh-cn/search.ts'
import { sentMessages } from './zh-cn/sent-messages.ts'
import { settings } from './zh-cn/settings.ts'
import { staff } from './zh-cn/staff.ts'
import { states } from './zh-cn/states.ts'
import { statuses } from './zh-cn/statuses.ts'
import { stock } from './zh-cn/stock.ts'
import { stocktakes } from './zh-cn/stocktakes.ts'
import { today } from './zh-cn/today.ts'
import { trade } from './zh-cn/trade.ts'

export const zhCn: Texts<AllTexts> = {
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
