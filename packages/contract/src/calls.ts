import * as account from './account.ts'
import * as addresses from './addresses.ts'
import * as afterSales from './after-sales.ts'
import * as afterSalesDesk from './after-sales-desk.ts'
import * as afterSalesForm from './after-sales-form.ts'
import * as afterSalesMessages from './after-sales-messages.ts'
import * as bag from './bag.ts'
import * as behavior from './behavior.ts'
import type { Call, Input, Output } from './call.ts'
import * as cardDesk from './card-desk.ts'
import * as changeLog from './change-log.ts'
import * as checkout from './checkout.ts'
import * as colorCards from './color-cards.ts'
import * as colorSearch from './color-search.ts'
import * as commentDesk from './comment-desk.ts'
import * as comments from './comments.ts'
import * as complaintDesk from './complaint-desk.ts'
import * as contact from './contact.ts'
import * as contactDesk from './contact-desk.ts'
import * as content from './content.ts'
import * as contentCategories from './content-categories.ts'
import * as contentDesk from './content-desk.ts'
import * as couponDesk from './coupon-desk.ts'
import * as coupons from './coupons.ts'
import * as documentDesk from './document-desk.ts'
import * as erp from './erp.ts'
import * as exchangeRates from './exchange-rates.ts'
import * as favorites from './favorites.ts'
import * as goods from './goods.ts'
import * as goodsBulk from './goods-bulk.ts'
import * as goodsCategoryDesk from './goods-category-desk.ts'
import * as goodsColorDesk from './goods-color-desk.ts'
import * as goodsComments from './goods-comments.ts'
import * as goodsDesk from './goods-desk.ts'
import * as goodsFilterDesk from './goods-filter-desk.ts'
import * as goodsImport from './goods-import.ts'
import * as goodsListDesk from './goods-list-desk.ts'
import * as goodsPictureDesk from './goods-picture-desk.ts'
import * as goodsSearch from './goods-search.ts'
import * as integrationDesk from './integration-desk.ts'
import * as invoiceDesk from './invoice-desk.ts'
import * as invoices from './invoices.ts'
import * as memberDesk from './member-desk.ts'
import * as mergeMembers from './merge-members.ts'
import * as messageDesk from './message-desk.ts'
import * as messages from './messages.ts'
import * as orderDesk from './order-desk.ts'
import * as orders from './orders.ts'
import * as parcels from './parcels.ts'
import * as partRefunds from './part-refunds.ts'
import * as passport from './passport.ts'
import * as payments from './payments.ts'
import * as presence from './presence.ts'
import * as promotionDesk from './promotion-desk.ts'
import * as promotions from './promotions.ts'
import * as quoteDesk from './quote-desk.ts'
import * as quotes from './quotes.ts'
import * as recentlyViewed from './recently-viewed.ts'
import * as reconciliation from './reconciliation.ts'
import * as refundDesk from './refund-desk.ts'
import * as salesDesk from './sales-desk.ts'
import * as savedViews from './saved-views.ts'
import * as searchHistory from './search-history.ts'
import * as settingsDesk from './settings-desk.ts'
import * as shipmentDesk from './shipment-desk.ts'
import * as simulator from './simulator.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'
import * as staffDesk from './staff-desk.ts'
import * as stockDesk from './stock-desk.ts'
import * as stocktakes from './stocktakes.ts'
import * as today from './today.ts'
import * as trade from './trade.ts'
import * as tradeCredit from './trade-credit.ts'
import * as tradeCreditDesk from './trade-credit-desk.ts'
import * as tradeDesk from './trade-desk.ts'
import * as twoStep from './two-step.ts'
import * as uploads from './uploads.ts'
import * as visitDesk from './visit-desk.ts'
import * as webhookDesk from './webhook-desk.ts'
import * as wechatLogin from './wechat-login.ts'

const parts = {
  goods,
  goodsSearch,
  colorSearch,
  goodsComments,
  favorites,
  recentlyViewed,
  searchHistory,
  simulator,
  bag,
  coupons,
  promotions,
  colorCards,
  orders,
  checkout,
  quotes,
  trade,
  parcels,
  payments,
  afterSales,
  afterSalesMessages,
  afterSalesForm,
  comments,
  invoices,
  addresses,
  passport,
  twoStep,
  wechatLogin,
  account,
  messages,
  site,
  content,
  contact,
  uploads,
  staff,
  staffDesk,
  cardDesk,
  orderDesk,
  partRefunds,
  quoteDesk,
  complaintDesk,
  tradeCredit,
  tradeCreditDesk,
  tradeDesk,
  shipmentDesk,
  afterSalesDesk,
  refundDesk,
  reconciliation,
  commentDesk,
  invoiceDesk,
  exchangeRates,
  memberDesk,
  mergeMembers,
  couponDesk,
  promotionDesk,
  messageDesk,
  contentDesk,
  contentCategories,
  documentDesk,
  contactDesk,
  behavior,
  visitDesk,
  salesDesk,
  goodsDesk,
  goodsFilterDesk,
  goodsListDesk,
  goodsPictureDesk,
  goodsCategoryDesk,
  goodsColorDesk,
  goodsImport,
  goodsBulk,
  presence,
  savedViews,
  stockDesk,
  stocktakes,
  settingsDesk,
  integrationDesk,
  webhookDesk,
  erp,
  changeLog,
  today,
}

type Part = (typeof parts)[keyof typeof parts]
type CallIn<P> = P extends unknown ? Extract<P[keyof P], Call> : never

/** The type of every call. */
type AnyCall = CallIn<Part>

/** Path to input and output types. The storefront imports only this type, so it loads no schema. */
export type CallMap = {
  [C in AnyCall as C['path']]: { input: Input<C>; output: Output<C> }
}

/** Every call, by the part above that declares it. */
export const callsByPart: Readonly<Record<string, readonly Call[]>> = Object.fromEntries(
  Object.entries(parts).map(([name, part]) => [name, Object.values(part).filter(isCall)]),
)

/** Every call, in the order of the parts. */
export const calls: readonly Call[] = Object.values(callsByPart).flat()

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'call'
}
