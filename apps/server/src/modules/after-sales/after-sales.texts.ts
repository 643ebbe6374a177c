import type { AfterStep, AfterType, FreightPayer, ReturnMethod } from '@corium/contract/after-sales'
import type { AfterStatus } from '@corium/contract/after-status'
import type { Bilingual } from '@corium/contract/language'
import { auditHours } from './after-sales.limits.ts'
import type { CaseEvent } from './after-sales.states.ts'

export const typeTexts: Record<AfterType, { name: Bilingual; note: Bilingual }> = {
  refund_only: {
    name: { 'en-us': 'Refund only', 'zh-cn': '仅退款' },
    note: {
      'en-us': 'You keep the goods and get part or all of your money back',
      'zh-cn': '无需退货，退还部分或全部货款',
    },
  },
  return_refund: {
    name: { 'en-us': 'Return and refund', 'zh-cn': '退货退款' },
    note: { 'en-us': 'You send the goods back and get your money back', 'zh-cn': '退回商品，退还货款' },
  },
  exchange: {
    name: { 'en-us': 'Exchange', 'zh-cn': '换货' },
    note: { 'en-us': 'The same item again, or another color', 'zh-cn': '换同款或其他颜色' },
  },
}

export const statusTexts: Record<AfterStatus, Bilingual> = {
  10: { 'en-us': 'Under review', 'zh-cn': '审核中' },
  20: { 'en-us': 'Approved, please send back', 'zh-cn': '审核通过，待寄回' },
  21: { 'en-us': 'Approved', 'zh-cn': '审核通过' },
  30: { 'en-us': 'Sent back', 'zh-cn': '已寄回' },
  31: { 'en-us': 'Goods accepted', 'zh-cn': '验货通过' },
  32: { 'en-us': 'Replacement sent', 'zh-cn': '换货已发出' },
  40: { 'en-us': 'Refund in progress', 'zh-cn': '退款中' },
  50: { 'en-us': 'Completed', 'zh-cn': '已完成' },
  60: { 'en-us': 'Declined', 'zh-cn': '审核未通过' },
  61: { 'en-us': 'Inspection failed', 'zh-cn': '验货未通过' },
  70: { 'en-us': 'Withdrawn', 'zh-cn': '已撤销' },
  71: { 'en-us': 'Closed, not sent back in time', 'zh-cn': '逾期未寄回，已关闭' },
}

export const eventTexts: Record<CaseEvent, Bilingual> = {
  submitted: { 'en-us': 'Application submitted', 'zh-cn': '提交申请' },
  edited: { 'en-us': 'Application updated', 'zh-cn': '修改申请' },
  'return-approved': { 'en-us': 'Approved, please send the goods back', 'zh-cn': '审核通过，请寄回商品' },
  approved: { 'en-us': 'Approved, no return needed', 'zh-cn': '审核通过，无需退货' },
  refused: { 'en-us': 'Declined', 'zh-cn': '审核未通过' },
  resubmitted: { 'en-us': 'Application submitted again', 'zh-cn': '再次提交申请' },
  withdrawn: { 'en-us': 'Withdrawn', 'zh-cn': '撤销申请' },
  'sent-back': { 'en-us': 'Goods sent back', 'zh-cn': '商品已寄回' },
  'return-corrected': { 'en-us': 'Parcel number corrected', 'zh-cn': '更正运单号' },
  lapsed: { 'en-us': 'Not sent back in time, closed', 'zh-cn': '逾期未寄回，自动关闭' },
  'goods-accepted': { 'en-us': 'Goods received and accepted', 'zh-cn': '已收到商品，验货通过' },
  'goods-refused': { 'en-us': 'Goods did not pass inspection', 'zh-cn': '验货未通过，商品退回' },
  'replacement-sent': { 'en-us': 'Replacement sent', 'zh-cn': '换货商品已发出' },
  'replacement-corrected': { 'en-us': 'Parcel number corrected', 'zh-cn': '更正运单号' },
  'refund-started': { 'en-us': 'Refund started', 'zh-cn': '已发起退款' },
  'refund-repeated': { 'en-us': 'Refund started again', 'zh-cn': '重新发起退款' },
  refunded: { 'en-us': 'Refund completed', 'zh-cn': '退款成功' },
  'exchange-confirmed': { 'en-us': 'Receipt of the replacement confirmed', 'zh-cn': '确认收到换货商品' },
  'exchange-ended': { 'en-us': 'Exchange completed automatically', 'zh-cn': '换货自动完成' },
}

export const stepTexts: Record<AfterStep['key'], Bilingual> = {
  submitted: { 'en-us': 'Submit application', 'zh-cn': '提交申请' },
  audit: { 'en-us': 'Platform audit', 'zh-cn': '平台审核' },
  approved: { 'en-us': 'Approved', 'zh-cn': '审核通过' },
  return: { 'en-us': 'Return/exchange', 'zh-cn': '退货/换货' },
  completed: { 'en-us': 'Completed', 'zh-cn': '完成' },
}

export const returnMethodTexts: Record<ReturnMethod, { name: Bilingual; note: Bilingual }> = {
  courier: {
    name: { 'en-us': 'Courier to our warehouse', 'zh-cn': '快递寄回' },
    note: { 'en-us': 'Choose any courier and keep the receipt', 'zh-cn': '自选快递寄回仓库，请保留寄件凭证' },
  },
  logistics: {
    name: { 'en-us': 'Logistics to our warehouse', 'zh-cn': '物流寄回' },
    note: { 'en-us': 'For whole rolls or more than 30 kg', 'zh-cn': '适合整卷或 30 公斤以上' },
  },
  pickup: {
    name: { 'en-us': 'Pick-up by the carrier', 'zh-cn': '上门取件' },
    note: { 'en-us': 'We pay and arrange a time with you', 'zh-cn': '运费由商家承担，取件时间与您联系确认' },
  },
  none: {
    name: { 'en-us': 'No return needed', 'zh-cn': '无需退货' },
    note: { 'en-us': 'For refunds without a return', 'zh-cn': '仅退款时适用' },
  },
}

export const freightTexts: Record<FreightPayer, Bilingual> = {
  shop: { 'en-us': 'We pay for return shipping', 'zh-cn': '退货运费由商家承担' },
  buyer: { 'en-us': 'You pay for return shipping', 'zh-cn': '退货运费由您承担' },
}

/** Why staff refuse a case. With `other` they write a note instead. */
export const refuseReasons: Record<string, Bilingual> = {
  'cut-or-sewn': {
    'en-us': 'The material was cut further, sewn or washed',
    'zh-cn': '商品已裁剪、缝制或清洗',
  },
  edge: {
    'en-us': 'Flaws within 15 cm of the edge are part of the material',
    'zh-cn': '距布边 15 厘米内的瑕疵属正常范围',
  },
  tolerance: { 'en-us': 'It is within the tolerance of the data sheet', 'zh-cn': '在规格允许的公差范围内' },
  deadline: { 'en-us': 'The deadline for reporting it has passed', 'zh-cn': '已超过申请期限' },
  pictures: { 'en-us': 'The pictures do not show it', 'zh-cn': '图片无法证明所述问题' },
  other: { 'en-us': '', 'zh-cn': '' },
}

/** Why goods that came back do not pass the check. With `other` staff write a note instead. */
export const rejectReasons: Record<string, Bilingual> = {
  used: { 'en-us': 'The goods were cut, sewn or soiled', 'zh-cn': '退回商品已裁剪、缝制或污损' },
  'wrong-goods': { 'en-us': 'The goods returned do not match the order', 'zh-cn': '退回商品与订单不符' },
  'too-short': { 'en-us': 'Less was returned than agreed', 'zh-cn': '退回数量不足' },
  'no-flaw': { 'en-us': 'We did not find the flaw', 'zh-cn': '未发现所述瑕疵' },
  other: { 'en-us': '', 'zh-cn': '' },
}

/** Why the buyer cannot open a case. */
export const blockedTexts = {
  'cancel-instead': {
    'en-us': 'The order is not packed yet. You can cancel it instead.',
    'zh-cn': '订单尚未打包，可直接取消订单。',
  },
  'not-paid': { 'en-us': 'The order is not paid.', 'zh-cn': '订单未付款。' },
  'order-closed': { 'en-us': 'The order is closed.', 'zh-cn': '订单已关闭。' },
  'too-late': {
    'en-us': 'The after-sales period has ended.',
    'zh-cn': '已超过售后申请期限。',
  },
  'all-claimed': {
    'en-us': 'All of it has been refunded or is already in a case.',
    'zh-cn': '已全部退款，或正在售后处理中。',
  },
  'custom-made': {
    'en-us': 'Goods made to order can be returned only if they are faulty.',
    'zh-cn': '定制商品仅支持质量问题售后。',
  },
  'not-sent': { 'en-us': 'It has not been shipped yet.', 'zh-cn': '商品尚未发出。' },
  'already-sent': { 'en-us': 'It has already been shipped.', 'zh-cn': '商品已发出。' },
  'nothing-left': {
    'en-us': 'Everything paid for this order has already been refunded.',
    'zh-cn': '订单款项已全部退还。',
  },
} as const satisfies Record<string, Bilingual>

export type BlockedReason = keyof typeof blockedTexts

/** What comes next in a case, as its buyer reads it. */
export const nextTexts = {
  review: {
    'en-us': `We review it within ${auditHours} hours. You can make changes until then.`,
    'zh-cn': `我们会在 ${auditHours} 小时内审核，审核前可修改申请。`,
  },
  'send-back': {
    'en-us': 'Send the goods back and enter the tracking number.',
    'zh-cn': '请寄回商品并填写快递单号。',
  },
  inspect: {
    'en-us': 'We inspect the goods as soon as they arrive.',
    'zh-cn': '我们收到商品后将尽快验货。',
  },
  replace: { 'en-us': 'We send the replacement.', 'zh-cn': '我们将尽快发出换货商品。' },
  refund: { 'en-us': 'We start the refund.', 'zh-cn': '我们将尽快为您退款。' },
  confirm: {
    'en-us': 'Confirm when the replacement has arrived.',
    'zh-cn': '收到换货商品后请确认。',
  },
  'refund-stuck': {
    'en-us': 'The refund has not gone through yet. We are working on it.',
    'zh-cn': '退款暂未成功，工作人员正在处理。',
  },
  'refund-sent': {
    'en-us': 'The refund is on its way; it can take a few days.',
    'zh-cn': '退款已发起，具体到账时间以银行或支付平台为准。',
  },
  completed: { 'en-us': 'Nothing to do.', 'zh-cn': '无需操作。' },
  resubmit: {
    'en-us': 'You can apply once more, with new evidence.',
    'zh-cn': '您可补充凭证后再申请一次。',
  },
  refused: { 'en-us': 'We could not approve it.', 'zh-cn': '申请未通过。' },
  'goods-refused': { 'en-us': 'We are sending the goods back to you.', 'zh-cn': '商品将退回给您。' },
  withdrawn: { 'en-us': 'You withdrew the application.', 'zh-cn': '您已撤销申请。' },
  lapsed: { 'en-us': 'Nothing was sent back in time.', 'zh-cn': '未在期限内寄回商品。' },
} satisfies Record<string, Bilingual>
