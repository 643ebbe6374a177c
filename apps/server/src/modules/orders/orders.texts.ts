import type { Bilingual } from '@corium/contract/language'
import type { OrderStatus } from '@corium/contract/orders'
import type { Actor, StoredOrder } from './orders.db.ts'
import type { OrderEvent } from './orders.states.ts'

export const statusTexts: Record<OrderStatus, Bilingual> = {
  10: { 'en-us': 'Pending payment', 'zh-cn': '待付款' },
  20: { 'en-us': 'Pending shipment', 'zh-cn': '待发货' },
  30: { 'en-us': 'Pending receipt', 'zh-cn': '待收货' },
  40: { 'en-us': 'Completed', 'zh-cn': '已完成' },
  50: { 'en-us': 'Canceled', 'zh-cn': '已取消' },
  60: { 'en-us': 'Closed', 'zh-cn': '已关闭' },
}

export const eventTexts: Record<OrderEvent, Bilingual> = {
  placed: { 'en-us': 'Order placed', 'zh-cn': '订单已提交' },
  paid: { 'en-us': 'Payment received', 'zh-cn': '付款成功' },
  cancelled: { 'en-us': 'Order canceled', 'zh-cn': '订单已取消' },
  lapsed: { 'en-us': 'Not paid in time, order canceled', 'zh-cn': '超时未付款，订单自动取消' },
  shipped: { 'en-us': 'Shipped', 'zh-cn': '已发货' },
  received: { 'en-us': 'Receipt confirmed', 'zh-cn': '已确认收货' },
  refunded: { 'en-us': 'Refunded, order closed', 'zh-cn': '已退款，订单关闭' },
}

export const actorTexts: Record<Actor, Bilingual> = {
  buyer: { 'en-us': 'You', 'zh-cn': '买家' },
  shop: { 'en-us': 'Corium', 'zh-cn': '商家' },
  provider: { 'en-us': 'Payment provider', 'zh-cn': '支付平台' },
  clock: { 'en-us': 'Automatic', 'zh-cn': '系统' },
}

/** What a buyer may give as the reason, in the order in which it is offered. */
export const cancelReasons: Record<string, Bilingual> = {
  'changed-mind': { 'en-us': 'I no longer need it', 'zh-cn': '不想买了' },
  'wrong-goods': { 'en-us': 'Wrong color or quantity', 'zh-cn': '颜色或数量选错' },
  'wrong-address': { 'en-us': 'Wrong address or contact', 'zh-cn': '地址或联系方式填错' },
  'pay-trouble': { 'en-us': 'I could not pay', 'zh-cn': '无法完成付款' },
  price: { 'en-us': 'Found it cheaper', 'zh-cn': '价格不合适' },
  other: { 'en-us': 'Another reason', 'zh-cn': '其他原因' },
}

export const cancelTexts: Record<NonNullable<StoredOrder['cancel_type']>, Bilingual> = {
  buyer: { 'en-us': 'Canceled by you', 'zh-cn': '买家取消' },
  timeout: { 'en-us': 'Not paid within 24 hours', 'zh-cn': '24 小时内未付款，系统自动取消' },
}
