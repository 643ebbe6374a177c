import type { Input, Path } from '@corium/browser/result'
import { silently } from './client.ts'
import { query } from './query-client.ts'

/* The queries of a member's account, with those of the checkout. */
type In<P extends Path> = Input<P>

export const myCoupons = (input: In<'/shop/pc_api.coupon/getMyList'>) => ({
  ...query('/shop/pc_api.coupon/getMyList', input),
  staleTime: 0,
})
export const wechatLink = () => ({ ...query('/member/pc_api.security/getWechat', {}), staleTime: 0 })
export const memberSessions = () => ({ ...query('/member/pc_api.security/getSessions', {}), staleTime: 0 })
export const memberLogins = (limit: number) => ({
  ...query('/member/pc_api.security/getLoginLog', { limit }),
  staleTime: 0,
})
export const memberMessages = (input: In<'/member/pc_api.message/getList'>) => ({
  ...query('/member/pc_api.message/getList', input),
  staleTime: 0,
})
export const messageSettings = () => query('/member/pc_api.message/getSetting', {})
/** Silent, because menus show the number on pages that need no member. */
export const unreadMessages = () => query('/member/pc_api.message/getUnreadNum', { ...silently })
/** What blocks the deletion of the account, such as an open order. */
export const deletionCheck = () => ({ ...query('/member/pc_api.security/getCancelCheck', {}), staleTime: 0 })
export const addresses = () => query('/member/pc_api.address/getList', {})
/**
 * Prices, shipping and stock of the order that a buyer is about to place. Every fetch signs a new offer. It
 * is not refetched on reconnect: a buyer who sends an order again after a lost
 * connection must send the same offer.
 */
export const orderOffer = (input: In<'/shop/pc_api.order/confirm'>) => ({
  ...query('/shop/pc_api.order/confirm', input),
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
})
export const orderInfo = (order_id: string) => ({
  ...query('/shop/pc_api.order/info', { order_id }),
  staleTime: 0,
})
export const payMethods = (order_id: string) => query('/shop/pc_api.pay/getMethods', { order_id })
export const orderList = (input: In<'/shop/pc_api.order/getList'>) => ({
  ...query('/shop/pc_api.order/getList', input),
  staleTime: 0,
})
export const orderCounts = () => ({ ...query('/shop/pc_api.order/getStatusNum', {}), staleTime: 0 })
export const cancelReasons = (order_id: string) => query('/shop/pc_api.order/getCancelReason', { order_id })
export const quoteInfo = (quote_id: string) => ({
  ...query('/shop/pc_api.quote/info', { quote_id }),
  staleTime: 0,
})
export const quoteList = (input: In<'/shop/pc_api.quote/getList'>) => ({
  ...query('/shop/pc_api.quote/getList', input),
  staleTime: 0,
})

/** One request for a color card with its history. */
export const cardInfo = (card_id: string) => ({
  ...query('/shop/pc_api.color_card/info', { card_id }),
  staleTime: 0,
})
export const cardList = (input: In<'/shop/pc_api.color_card/getList'>) => ({
  ...query('/shop/pc_api.color_card/getList', input),
  staleTime: 0,
})

export const invoiceTitles = () => query('/member/pc_api.invoice_title/getList', {})
export const invoiceList = (input: In<'/shop/pc_api.invoice/getList'>) => ({
  ...query('/shop/pc_api.invoice/getList', input),
  staleTime: 0,
})

export const afterSalesList = (input: In<'/shop/pc_api.after_sales/getList'>) => ({
  ...query('/shop/pc_api.after_sales/getList', input),
  staleTime: 0,
})
/** The newest 20 open cases, among which the account center looks for those that wait for the member. */
export const openCases = () => afterSalesList({ tab: 'in_progress', page: 1, limit: 20 })
export const afterSalesInfo = (after_id: string) => ({
  ...query('/shop/pc_api.after_sales/info', { after_id }),
  staleTime: 0,
})
/** Never fresh: each case changes the goods that the buyer can still claim. */
export const afterSalesOption = (input: In<'/shop/pc_api.after_sales/getOption'>) => ({
  ...query('/shop/pc_api.after_sales/getOption', input),
  staleTime: 0,
})
/**
 * Never fresh: the other cases of the order change the amount. It is not refetched on reconnect: after a lost
 * response the goods of the case can no longer be claimed, and the buyer must be able to send the case again.
 */
export const afterSalesAmount = (input: In<'/shop/pc_api.after_sales/calc'>) => ({
  ...query('/shop/pc_api.after_sales/calc', input),
  staleTime: 0,
  refetchOnReconnect: false,
})
/** Silent, because pages repeat them in the background. */
export const orderParcels = (order_id: string) =>
  query('/shop/pc_api.order/getExpress', { order_id, ...silently })
export const afterSalesParcel = (after_id: string, side: 'buyer' | 'shop') =>
  query('/shop/pc_api.after_sales/getExpress', { after_id, side, ...silently })
export const cardParcel = (card_id: string) =>
  query('/shop/pc_api.color_card/getExpress', { card_id, ...silently })
export const afterSalesMessages = (after_id: string, page: number) => ({
  ...query('/shop/pc_api.after_sales/getMessage', { after_id, page, limit: 20 }),
  staleTime: 0,
})

export const linesToComment = (page: number, limit: number) => ({
  ...query('/shop/pc_api.comment/getWaitList', { page, limit }),
  staleTime: 0,
})
export const commentOption = (order_id: string) => ({
  ...query('/shop/pc_api.comment/getOption', { order_id }),
  staleTime: 0,
})
export const myComments = (page: number, limit: number) => ({
  ...query('/shop/pc_api.comment/getMyList', { page, limit }),
  staleTime: 0,
})
