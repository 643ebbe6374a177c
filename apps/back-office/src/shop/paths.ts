/** Every link of the back office, below /admin. */
export const paths = {
  today: () => '/',
  orders: (search = '') => `/orders${search}`,
  /** An order, with the search of the list that it was opened from. */
  order: (orderId: string, search = '') => `/orders/${encodeURIComponent(orderId)}${search}`,
  quotes: (search = '') => `/quotes${search}`,
  newQuote: (memberId: string) => `/quotes/new?member=${encodeURIComponent(memberId)}`,
  /** A quote, with the search of the list that it was opened from. */
  quote: (quoteId: string, search = '') => `/quotes/${encodeURIComponent(quoteId)}${search}`,
  tradeAccounts: (search = '') => `/trade${search}`,
  /** A trade account, with the search of the list that it was opened from. */
  tradeAccount: (tradeId: string, search = '') => `/trade/${encodeURIComponent(tradeId)}${search}`,
  afterSales: (search = '') => `/after-sales${search}`,
  /** A case, with the search of the list that it was opened from. */
  case: (afterId: string, search = '') => `/after-sales/${encodeURIComponent(afterId)}${search}`,
  complaints: (search = '') => `/complaints${search}`,
  /** A complaint, with the search of the list that it was opened from. */
  complaint: (number: string, search = '') => `/complaints/${encodeURIComponent(number)}${search}`,
  refunds: (search = '') => `/refunds${search}`,
  /** A refund, with the search of the list that it was opened from. */
  refund: (refundId: string, search = '') => `/refunds/${encodeURIComponent(refundId)}${search}`,
  /** A payment, likewise. */
  payment: (paymentId: string, search = '') => `/refunds/payments/${encodeURIComponent(paymentId)}${search}`,
  invoices: (search = '') => `/invoices${search}`,
  invoice: (invoiceId: string, search = '') => `/invoices/${encodeURIComponent(invoiceId)}${search}`,
  books: (search = '') => `/books${search}`,
  difference: (differenceId: string, search = '') => `/books/${encodeURIComponent(differenceId)}${search}`,
  flaggedParcels: () => '/orders/parcels',
  rates: () => '/settings/rates',
  colorCards: (search = '') => `/color-cards${search}`,
  colorCard: (cardId: string, search = '') => `/color-cards/${encodeURIComponent(cardId)}${search}`,
  cardLabels: (cardIds: readonly string[]) =>
    `/color-cards/labels?cards=${cardIds.map(encodeURIComponent).join(',')}`,
  coupons: (search = '') => `/coupons${search}`,
  /** A coupon, with the search of the list that it was opened from. */
  coupon: (couponId: string, search = '') => `/coupons/${encodeURIComponent(couponId)}${search}`,
  promotions: (search = '') => `/promotions${search}`,
  /** A promotion, likewise. */
  promotion: (promotionId: string, search = '') => `/promotions/${encodeURIComponent(promotionId)}${search}`,
  comments: (search = '') => `/comments${search}`,
  /** A comment, with the search of the list that it was opened from. */
  comment: (commentId: string, search = '') => `/comments/${encodeURIComponent(commentId)}${search}`,
  messages: (search = '') => `/messages${search}`,
  /** A message, with the search of the list that it was opened from. */
  message: (ticketId: string, search = '') => `/messages/${encodeURIComponent(ticketId)}${search}`,
  // Not below /messages, where every name is the id of a message.
  sentMessages: () => '/sent-messages',
  content: (search = '') => `/content${search}`,
  documents: () => '/content/documents',
  text: (contentId: string) => `/content/${encodeURIComponent(contentId)}`,
  goods: (search = '') => `/goods${search}`,
  // Not below /goods, where every name is the id of a style.
  goodsFilters: (search = '') => `/goods-filters${search}`,
  goodsFilter: (key: string) => `/goods-filters/${encodeURIComponent(key)}`,
  bulkChanges: () => '/goods-changes',
  bulkChange: (bulkId: string) => `/goods-changes/${encodeURIComponent(bulkId)}`,
  /** A style, with the search of the list that it was opened from. */
  style: (goodsId: string, search = '') => `/goods/${encodeURIComponent(goodsId)}${search}`,
  imports: (search = '') => `/imports${search}`,
  import: (importId: string) => `/imports/${encodeURIComponent(importId)}`,
  stock: (search = '') => `/stock${search}`,
  stockOf: (skuId: string, search = '') => `/stock/${encodeURIComponent(skuId)}${search}`,
  // Not below /stock, where every name is the id of a color.
  stocktakes: (search = '') => `/stocktakes${search}`,
  stocktake: (stocktakeId: string) => `/stocktakes/${encodeURIComponent(stocktakeId)}`,
  printStocktake: (stocktakeId: string, withBooks: boolean) =>
    `/print/stocktakes/${encodeURIComponent(stocktakeId)}${withBooks ? '?books=1' : ''}`,
  printOrders: (orderIds: readonly string[], sheets: 'picking' | 'slips' | 'labels') =>
    `/print/orders?${new URLSearchParams({ sheets, ids: orderIds.join(',') })}`,
  members: (search = '') => `/members${search}`,
  member: (memberId: string, search = '') => `/members/${encodeURIComponent(memberId)}${search}`,
  reports: (search = '') => `/reports${search}`,
  settings: () => '/settings',
  shopSettings: () => '/settings/shop',
  shippingSettings: () => '/settings/shipping',
  orderSettings: () => '/settings/orders',
  cardSettings: () => '/settings/color-cards',
  answers: () => '/settings/answers',
  colorTable: () => '/settings/color-table',
  transferSettings: () => '/settings/bank-transfer',
  simulatorSettings: () => '/settings/simulator',
  staff: () => '/staff',
  integrations: () => '/integrations',
  endpoint: (endpointId: string) => `/integrations/webhooks/${encodeURIComponent(endpointId)}`,
  account: () => '/account',
  changeLog: (search = '') => `/change-log${search}`,
}
