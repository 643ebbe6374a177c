import type { Bilingual, Language } from '@corium/contract/language'
import { automatic } from '#server/actor-names.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { PaymentEvent } from '#server/modules/payments/payments.states.ts'
import { refundReasons } from '#server/modules/payments/refunds/create-refund.ts'
import type { RefundEvent } from '#server/modules/payments/refunds/refunds.states.ts'

export const actorTexts: Record<Actor['type'], Bilingual> = {
  member: { 'en-us': 'Buyer', 'zh-cn': '买家' },
  staff: { 'en-us': 'Shop', 'zh-cn': '商家' },
  provider: { 'en-us': 'Payment provider', 'zh-cn': '支付平台' },
  job: automatic,
}

export const refundEventTexts: Record<RefundEvent, Bilingual> = {
  created: { 'en-us': 'Refund requested', 'zh-cn': '已提交退款' },
  accepted: { 'en-us': 'Accepted by the provider', 'zh-cn': '支付平台已受理' },
  succeeded: { 'en-us': 'Arrived at the buyer', 'zh-cn': '退款成功' },
  closed: { 'en-us': 'Closed by the provider', 'zh-cn': '支付平台已关闭' },
  'needs-attention': { 'en-us': 'Does not go through', 'zh-cn': '退款异常，需人工处理' },
  returned: { 'en-us': 'Sent to the account of the shop', 'zh-cn': '已退回商户账户' },
  redirected: { 'en-us': 'Sent to another account', 'zh-cn': '已改退至其他账户' },
  retried: { 'en-us': 'Sent again', 'zh-cn': '已重新发起' },
  reduced: { 'en-us': 'Reduced to what the console left', 'zh-cn': '已按平台后台退款后的余额调整' },
  replaced: { 'en-us': 'Replaced by a refund with a new number', 'zh-cn': '已换新单号重新退款' },
  'settled-by-hand': { 'en-us': 'Paid to the buyer by the shop', 'zh-cn': '已由商家线下退款' },
  'paid-twice': { 'en-us': 'The provider paid the buyer as well', 'zh-cn': '支付平台也已退款（重复退款）' },
  resolved: { 'en-us': 'Double refund dealt with', 'zh-cn': '重复退款已处理' },
}

export const paymentEventTexts: Record<PaymentEvent, Bilingual> = {
  created: { 'en-us': 'Payment started', 'zh-cn': '已发起支付' },
  opened: { 'en-us': 'Code shown to the buyer', 'zh-cn': '已生成付款码' },
  paid: { 'en-us': 'Paid', 'zh-cn': '支付成功' },
  closed: { 'en-us': 'Closed', 'zh-cn': '已关闭' },
  failed: { 'en-us': 'Failed', 'zh-cn': '支付失败' },
  'refund-started': { 'en-us': 'Refund started', 'zh-cn': '已发起退款' },
  'review-accepted': { 'en-us': 'Accepted for the order', 'zh-cn': '已确认收款' },
  'review-resolved': { 'en-us': 'Dealt with by the shop', 'zh-cn': '已由商家处理' },
  'refund-dropped': { 'en-us': 'Refund canceled', 'zh-cn': '退款已撤销' },
  'partly-refunded': { 'en-us': 'Partly refunded', 'zh-cn': '部分退款' },
  refunded: { 'en-us': 'Refunded', 'zh-cn': '已退款' },
}

const problemTexts: Record<string, Bilingual> = {
  'by-hand': {
    'en-us': 'Pay it back yourselves: the payment was a transfer or cash',
    'zh-cn': '原为转账或现金付款，需由商家自行退回',
  },
  'not-enough': { 'en-us': 'The merchant account holds too little money', 'zh-cn': '商户账户余额不足' },
  'too-late': { 'en-us': 'The payment is too old to be refunded there', 'zh-cn': '已超过支付平台的退款期限' },
  unproven: { 'en-us': 'The provider does not know the payment', 'zh-cn': '支付平台查无此交易' },
  'buyer-account-unusable': {
    'en-us': "The buyer's account cannot receive money",
    'zh-cn': '买家账户异常，无法收款',
  },
  'returned-to-merchant': {
    'en-us': 'The money is back in the account of the shop: pay the buyer',
    'zh-cn': '款项已退回商户账户，请另行退款给买家',
  },
  disputed: {
    'en-us': 'The buyer disputes the payment; until that has ended, the provider refuses to refund a part',
    'zh-cn': '买家对该付款发起争议，争议结束前支付平台不受理部分退款',
  },
  refused: { 'en-us': 'The provider refuses the refund', 'zh-cn': '支付平台拒绝退款' },
  'not-found': { 'en-us': 'The provider does not know the payment', 'zh-cn': '支付平台查无此交易' },
  'number-used': { 'en-us': 'The number belongs to another refund', 'zh-cn': '退款单号已被占用' },
  closed: { 'en-us': 'The provider closed the refund', 'zh-cn': '支付平台已关闭退款' },
  repeated: { 'en-us': 'Replaced by another refund', 'zh-cn': '已由新的退款替代' },
  'paid-twice': {
    'en-us': 'Paid twice: by the shop and by the provider',
    'zh-cn': '重复退款：商家与支付平台均已退款',
  },
  'paid-twice-resolved': {
    'en-us': 'Was paid twice; dealt with by the shop',
    'zh-cn': '曾重复退款，已由商家处理',
  },
  'amount-differs': {
    'en-us': 'Another amount came in than was due',
    'zh-cn': '到账金额与应付金额不符',
  },
  'refunded-elsewhere': {
    'en-us': "Some of it was refunded in the provider's console before the shop knew of it",
    'zh-cn': '商城入账前已在支付平台退款',
  },
  late: { 'en-us': 'Came after the order was canceled', 'zh-cn': '订单取消后到账' },
  extra: { 'en-us': 'The order had been paid already', 'zh-cn': '订单重复付款' },
  resolved: { 'en-us': 'Dealt with by the shop', 'zh-cn': '已由商家处理' },
}

/** Why a refund does not go through; a problem without a text is shown by the provider's name of it. */
export const problemText = (problem: string | null, language: Language): string =>
  problem === null ? '' : (problemTexts[problem]?.[language] ?? problem)

/** Reasons that buyers read in other words, or never see. */
const staffReasons: Record<string, Bilingual> = {
  external: { 'en-us': "Made in the provider's console", 'zh-cn': '在支付平台后台发起' },
  'canceled-by-buyer': { 'en-us': 'The buyer canceled the order', 'zh-cn': '买家取消订单' },
  'canceled-by-shop': { 'en-us': 'The shop canceled the order', 'zh-cn': '商家取消订单' },
}

export const reasonText = (reason: string, language: Language): string =>
  (staffReasons[reason] ?? refundReasons[reason as keyof typeof refundReasons])?.[language] ?? ''
