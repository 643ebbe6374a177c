import type { InvoiceStatus } from '@corium/contract/invoice-status'
import type { InvoiceType } from '@corium/contract/invoices'
import type { Bilingual } from '@corium/contract/language'
import { automatic, theShop, you } from '#server/actor-names.ts'
import type { InvoiceEvent } from './invoices.states.ts'

export const statusTexts: Record<InvoiceStatus, Bilingual> = {
  10: { 'en-us': 'Requested', 'zh-cn': '已申请' },
  20: { 'en-us': 'Being issued', 'zh-cn': '开票中' },
  30: { 'en-us': 'Issued', 'zh-cn': '已开票' },
  35: { 'en-us': 'Being reversed', 'zh-cn': '待冲红' },
  40: { 'en-us': 'Reversed', 'zh-cn': '已冲红' },
  50: { 'en-us': 'Declined', 'zh-cn': '未通过' },
  60: { 'en-us': 'Closed', 'zh-cn': '已关闭' },
}

export const typeTexts: Record<InvoiceType, Bilingual> = {
  ordinary: { 'en-us': 'Electronic VAT invoice', 'zh-cn': '电子普通发票' },
  special: { 'en-us': 'Electronic special VAT invoice', 'zh-cn': '电子专用发票' },
  commercial: { 'en-us': 'Commercial invoice', 'zh-cn': '商业发票' },
}

export const eventTexts: Record<InvoiceEvent, Bilingual> = {
  applied: { 'en-us': 'Invoice requested', 'zh-cn': '申请发票' },
  edited: { 'en-us': 'Request changed', 'zh-cn': '修改申请' },
  withdrawn: { 'en-us': 'Request withdrawn', 'zh-cn': '撤销申请' },
  started: { 'en-us': 'Issuing started', 'zh-cn': '开始开票' },
  'put-back': { 'en-us': 'Returned for changes', 'zh-cn': '退回修改' },
  issued: { 'en-us': 'Invoice issued', 'zh-cn': '发票已开具' },
  refused: { 'en-us': 'Request declined', 'zh-cn': '申请未通过' },
  'order-ended': { 'en-us': 'Closed with the order', 'zh-cn': '随订单关闭' },
  'account-deleted': { 'en-us': 'Closed with the account', 'zh-cn': '随账号注销关闭' },
  'exchange-asked': { 'en-us': 'Corrected invoice requested', 'zh-cn': '申请换开' },
  kept: { 'en-us': 'Stays valid, no correction', 'zh-cn': '不再换开，继续有效' },
  'refund-made': { 'en-us': 'Void because of a refund', 'zh-cn': '因退款需冲红' },
  reversed: { 'en-us': 'Invoice reversed', 'zh-cn': '发票已冲红' },
}

export const actorTexts: Record<'member' | 'staff' | 'job' | 'provider', Bilingual> = {
  member: you,
  staff: theShop,
  job: automatic,
  provider: { 'en-us': 'Payment provider', 'zh-cn': '支付平台' },
}

/** What an invoice waits for, or what it means for the member. */
export const noteTexts = {
  'after-payment': {
    'en-us': 'We issue it once the order is paid.',
    'zh-cn': '付款后为您开具。',
  },
  changeable: {
    'en-us': 'You can change it until we start issuing it.',
    'zh-cn': '开始开票前可修改。',
  },
  'after-reversal': {
    'en-us': 'We reverse the earlier invoice first, then issue this one.',
    'zh-cn': '原发票冲红后为您重新开具。',
  },
  'in-work': {
    'en-us': 'It cannot be changed right now. Once it is issued, you can request a corrected one.',
    'zh-cn': '正在开具，暂不能修改；开具后可申请换开。',
  },
  'void-by-exchange': {
    'en-us': 'Void because you requested a corrected one.',
    'zh-cn': '您已申请换开，本发票作废。',
  },
  'void-by-refund': {
    'en-us': 'Void because of a refund. We reverse it and issue a new one for the remaining amount.',
    'zh-cn': '因订单退款，本发票将冲红，剩余金额重新开具。',
  },
  'void-by-full-refund': {
    'en-us': 'Void because the order was refunded in full. We reverse it.',
    'zh-cn': '订单已全额退款，本发票将冲红。',
  },
  withdrawn: { 'en-us': 'You withdrew the request.', 'zh-cn': '您已撤销申请。' },
  'order-ended': {
    'en-us': 'The order was canceled or refunded.',
    'zh-cn': '订单已取消或已全额退款。',
  },
} as const satisfies Record<string, Bilingual>

/** Why the member cannot ask for an invoice. */
export const blockedTexts = {
  'not-paid': {
    'en-us': 'You can request an invoice once the order is paid.',
    'zh-cn': '订单付款后可申请发票。',
  },
  'order-closed': {
    'en-us': 'This order is closed, so there is nothing to invoice.',
    'zh-cn': '订单已关闭，无可开票金额。',
  },
  'nothing-to-invoice': {
    'en-us': 'Nothing was paid for this order, or all of it has been refunded.',
    'zh-cn': '该订单没有可开票的金额。',
  },
  'too-late': {
    'en-us': 'The period for requesting an invoice has ended.',
    'zh-cn': '已超过申请发票的期限。',
  },
  'has-invoice': {
    'en-us': 'There is already an invoice for this order.',
    'zh-cn': '该订单已有发票。',
  },
  'being-reversed': {
    'en-us': 'The earlier invoice must be reversed first.',
    'zh-cn': '原发票冲红后可重新申请。',
  },
} as const satisfies Record<string, Bilingual>

export type BlockedReason = keyof typeof blockedTexts
