import { formatMoney } from '@corium/contract/format-money'
import type { Language } from '@corium/contract/language'
import { type MailTemplates, toOrder } from './mail-layout.ts'
import type { MessageParams, MessageTemplate } from './messages.ts'

type InvoiceTemplate = Extract<MessageTemplate, `invoice-${string}`>
type Next = MessageParams['invoice-reversed']['next']

const nextTexts: Record<Language, Record<Next, string[]>> = {
  'en-us': {
    corrected: ['The corrected invoice will follow.'],
    rest: ['We will issue another one for the rest of your payment.'],
    none: [],
  },
  'zh-cn': {
    corrected: ['更正后的发票将为您重新开具。'],
    rest: ['剩余金额的发票将为您重新开具。'],
    none: [],
  },
}

export const invoiceMails: MailTemplates<InvoiceTemplate> = {
  'invoice-issued': {
    'en-us': ({ order_id, order_sn, number, amount_fen }) => ({
      subject: `Your invoice for order ${order_sn}`,
      paragraphs: [
        `The invoice ${number} for ${formatMoney(amount_fen, 'en-us')} has been issued. It is attached as a PDF, and you can also download it from the order.`,
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, number, amount_fen }) => ({
      subject: `订单 ${order_sn} 的发票已开具`,
      paragraphs: [
        `发票 ${number}（金额 ${formatMoney(amount_fen, 'zh-cn')}）已开具，PDF 见邮件附件，也可在订单详情中下载。`,
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'invoice-refused': {
    'en-us': ({ order_id, order_sn, reason }) => ({
      subject: `No invoice for order ${order_sn} yet`,
      paragraphs: [
        `We could not issue the invoice for your order ${order_sn}: ${reason}`,
        'You can correct the details and request it again from the order.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, reason }) => ({
      subject: `订单 ${order_sn} 的发票申请未通过`,
      paragraphs: [
        `很抱歉，订单 ${order_sn} 的发票暂未开具：${reason}`,
        '您可在订单详情中更正信息后重新申请。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'invoice-reversed': {
    'en-us': ({ order_id, order_sn, number, reason, next }) => ({
      subject: `The invoice for order ${order_sn} was reversed`,
      paragraphs: [
        `We have reversed the invoice ${number} for your order ${order_sn}: ${reason}`,
        ...nextTexts['en-us'][next],
        'Please do not use the reversed invoice anymore.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, number, reason, next }) => ({
      subject: `订单 ${order_sn} 的发票已冲红`,
      paragraphs: [
        `订单 ${order_sn} 的发票 ${number} 已冲红：${reason}`,
        ...nextTexts['zh-cn'][next],
        '请勿再使用该发票入账或报销。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },
}
