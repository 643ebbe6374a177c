import type { Bilingual, Language } from '@corium/contract/language'
import type { OrderStatus } from '@corium/contract/order-row'
import type { StoredOrder } from './order.ts'
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
  canceled: { 'en-us': 'Order canceled', 'zh-cn': '订单已取消' },
  lapsed: { 'en-us': 'Not paid in time, order canceled', 'zh-cn': '超时未付款，订单自动取消' },
  'address-changed': { 'en-us': 'Delivery address changed', 'zh-cn': '收货地址已修改' },
  'transfer-chosen': { 'en-us': 'Payment by bank transfer chosen', 'zh-cn': '已选择银行转账付款' },
  'part-refunded': { 'en-us': 'Refunded in part', 'zh-cn': '已部分退款' },
  reminded: { 'en-us': 'Shop reminded to ship', 'zh-cn': '已提醒商家发货' },
  packed: { 'en-us': 'Cut, checked and packed', 'zh-cn': '已裁切、检验并打包' },
  unpacked: { 'en-us': 'Unpacked for a change', 'zh-cn': '已拆包调整' },
  'part-shipped': { 'en-us': 'Partly shipped', 'zh-cn': '部分商品已发货' },
  shipped: { 'en-us': 'Shipped', 'zh-cn': '已发货' },
  'parcel-corrected': { 'en-us': 'Tracking number corrected', 'zh-cn': '快递单号已更正' },
  'parcel-delivered': { 'en-us': 'Parcel delivered', 'zh-cn': '包裹已签收' },
  extended: { 'en-us': 'Time to confirm receipt extended', 'zh-cn': '已延长收货时间' },
  received: { 'en-us': 'Receipt confirmed', 'zh-cn': '已确认收货' },
  refunded: { 'en-us': 'Refunded, order closed', 'zh-cn': '已退款，订单关闭' },
  noted: { 'en-us': 'Note', 'zh-cn': '备注' },
  disputed: { 'en-us': 'Payment disputed', 'zh-cn': '买家对付款发起争议' },
  'dispute-ended': { 'en-us': 'Dispute ended', 'zh-cn': '付款争议已结束' },
  complained: { 'en-us': 'Complaint to WeChat Pay', 'zh-cn': '买家向微信支付投诉' },
  'complaint-ended': { 'en-us': 'Complaint ended', 'zh-cn': '微信支付投诉已结束' },
}

const courier: Bilingual = { 'en-us': 'Courier', 'zh-cn': '快递公司' }
const paymentProvider: Bilingual = { 'en-us': 'Payment provider', 'zh-cn': '支付平台' }

/** The provider behind an event: that of the payment, or the courier of a parcel. */
export const providerText = (event: string): Bilingual =>
  event.startsWith('parcel-') ? courier : paymentProvider

/** The reasons that a buyer can choose from, as the page lists them. */
export const cancelReasons: Record<string, Bilingual> = {
  'changed-mind': { 'en-us': 'I no longer need it', 'zh-cn': '不想买了' },
  'wrong-goods': { 'en-us': 'Wrong color or quantity', 'zh-cn': '颜色或数量选错' },
  'wrong-address': { 'en-us': 'Wrong address or contact', 'zh-cn': '地址或联系方式填错' },
  'pay-trouble': { 'en-us': 'I could not pay', 'zh-cn': '无法完成付款' },
  price: { 'en-us': 'Found it cheaper', 'zh-cn': '价格不合适' },
  other: { 'en-us': 'Another reason', 'zh-cn': '其他原因' },
}

/** The reasons that staff can choose from; the buyer reads them. With `other` they write a note instead. */
export const staffCancelReasons: Record<string, Bilingual> = {
  'short-stock': {
    'en-us': 'There is not enough of this material left in a single piece',
    'zh-cn': '库存不足，无法整段裁切',
  },
  flaw: { 'en-us': 'The material did not pass our inspection', 'zh-cn': '商品检验不合格' },
  'address-unreachable': {
    'en-us': 'No courier delivers to this address',
    'zh-cn': '收货地址无法配送',
  },
  'asked-by-buyer': { 'en-us': 'You asked us to', 'zh-cn': '应您的要求取消' },
  other: { 'en-us': '', 'zh-cn': '' },
}

/** Why staff refund a part of an order; the buyer reads it. With `other` they write it themselves. */
export const staffRefundReasons: Record<string, Bilingual> = {
  short: { 'en-us': 'Short length or quantity', 'zh-cn': '数量或长度不足' },
  flaw: { 'en-us': 'Flaw in the material', 'zh-cn': '商品有瑕疵' },
  late: { 'en-us': 'Late delivery', 'zh-cn': '发货或送达延误' },
  price: { 'en-us': 'Price or delivery fee corrected', 'zh-cn': '价格或运费更正' },
  goodwill: { 'en-us': 'As agreed with you', 'zh-cn': '与您协商一致' },
  other: { 'en-us': 'Another reason', 'zh-cn': '其他原因' },
}

type Reader = 'buyer' | 'desk'

const cancelTexts: Record<NonNullable<StoredOrder['cancel_type']>, Bilingual> = {
  buyer: { 'en-us': 'Canceled by the buyer', 'zh-cn': '买家取消' },
  staff: { 'en-us': 'Canceled by the shop', 'zh-cn': '商家取消' },
  timeout: { 'en-us': 'Not paid in time', 'zh-cn': '超时未付款，系统自动取消' },
}

/** Why an order was canceled, with the remark of who did it; empty when it was not canceled. */
export function cancelText(
  { cancel_type, cancel_reason }: Pick<StoredOrder, 'cancel_type' | 'cancel_reason'>,
  note: string | undefined,
  language: Language,
  reader: Reader,
): string {
  if (!cancel_type) return ''
  const reasons = cancel_type === 'staff' ? staffCancelReasons : cancelReasons
  const reason = cancel_reason ? reasons[cancel_reason]?.[language] : undefined
  const [colon, open, close] = language === 'zh-cn' ? ['：', '（', '）'] : [': ', ' (', ')']
  const isOwn = cancel_type === 'buyer' && reader === 'buyer' && language === 'en-us'
  const who = isOwn ? 'Canceled by you' : cancelTexts[cancel_type][language]
  if (!reason) return note ? who + colon + note : who
  return who + colon + reason + (note ? open + note + close : '')
}
