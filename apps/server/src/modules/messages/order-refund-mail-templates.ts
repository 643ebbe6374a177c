import { formatMoney } from '@corium/contract/format-money'
import { paidText, refundingText, refundText, wayBackText } from './amount-texts.ts'
import { type MailTemplates, toOrder } from './mail-layout.ts'

type RefundTemplate =
  | 'order-canceled'
  | 'paid-order-canceled'
  | 'late-payment-refunded'
  | 'second-payment-refunded'
  | 'order-canceled-by-shop'
  | 'order-part-refunded'

const reasons = {
  'en-us': {
    buyer: 'as you asked',
    timeout: 'because it was not paid in time',
  },
  'zh-cn': {
    buyer: '应您的要求',
    timeout: '因超时未付款',
  },
}

/** Cancellations of orders, and refunds without an after-sales case. */
export const orderRefundMails: MailTemplates<RefundTemplate> = {
  'order-canceled': {
    'en-us': ({ order_id, order_sn, amount_fen, was_paid, reason }) => ({
      subject: `Order ${order_sn} was canceled`,
      paragraphs: [
        `Your order ${order_sn} for ${formatMoney(amount_fen, 'en-us')} was canceled ${reasons['en-us'][reason]}.`,
        was_paid
          ? 'There is nothing left to refund.'
          : 'If you have paid in the meantime, we will refund it.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen, was_paid, reason }) => ({
      subject: `订单 ${order_sn} 已取消`,
      paragraphs: [
        `${reasons['zh-cn'][reason]}，订单 ${order_sn}（金额 ${formatMoney(amount_fen, 'zh-cn')}）已取消。`,
        was_paid ? '没有需要退回的款项。' : '如您在此期间已付款，我们将为您退款。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'paid-order-canceled': {
    'en-us': ({ order_id, order_sn, ...refund }) => ({
      subject:
        refund.method === 'on-account'
          ? `Order ${order_sn} was canceled, your company owes less`
          : `Order ${order_sn} was canceled, your payment is being refunded`,
      paragraphs: [`Your order ${order_sn} was canceled as you asked.`, refundingText(refund, 'en-us')],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, ...refund }) => ({
      subject:
        refund.method === 'on-account'
          ? `订单 ${order_sn} 已取消，月结欠款相应扣减`
          : `订单 ${order_sn} 已取消，款项正在退回`,
      paragraphs: [`应您的要求，订单 ${order_sn} 已取消。`, refundingText(refund, 'zh-cn')],
      link: toOrder('查看订单', order_id),
    }),
  },

  'late-payment-refunded': {
    'en-us': ({ order_id, order_sn, amount_fen, charge }) => ({
      subject: `Your payment for order ${order_sn} is being refunded`,
      paragraphs: [
        `Your payment of ${paidText(amount_fen, charge, 'en-us')} arrived after order ${order_sn} had been canceled.`,
        'We are refunding the full amount to the account you paid from. Depending on your bank, this can take a few days.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen, charge }) => ({
      subject: `订单 ${order_sn} 的付款正在退回`,
      paragraphs: [
        `您支付的 ${paidText(amount_fen, charge, 'zh-cn')} 到账时，订单 ${order_sn} 已取消。`,
        '款项将全额原路退回，具体到账时间以银行或支付平台为准。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'second-payment-refunded': {
    'en-us': ({ order_id, order_sn, amount_fen, charge }) => ({
      subject: `Your second payment for order ${order_sn} is being refunded`,
      paragraphs: [
        `Order ${order_sn} had been paid already when your payment of ${paidText(amount_fen, charge, 'en-us')} arrived.`,
        'We are refunding the full amount to the account you paid from. Depending on your bank, this can take a few days. Your order is not affected.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen, charge }) => ({
      subject: `订单 ${order_sn} 的重复付款正在退回`,
      paragraphs: [
        `订单 ${order_sn} 此前已付款，您又重复支付了 ${paidText(amount_fen, charge, 'zh-cn')}。`,
        '重复支付的款项将全额原路退回，具体到账时间以银行或支付平台为准，不影响您的订单。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'order-canceled-by-shop': {
    'en-us': ({ order_id, order_sn, amount_fen, refund_fen, was_paid, charge, method, reason }) => ({
      subject: `We had to cancel order ${order_sn}`,
      paragraphs: [
        `We are sorry: your order ${order_sn} for ${formatMoney(amount_fen, 'en-us')} was canceled. Reason: ${reason['en-us']}`,
        refund_fen > 0
          ? refundingText({ amount_fen: refund_fen, charge, method }, 'en-us')
          : was_paid
            ? 'There is nothing left to refund.'
            : 'Nothing was charged.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen, refund_fen, was_paid, charge, method, reason }) => ({
      subject: `订单 ${order_sn} 已被商家取消`,
      paragraphs: [
        `很抱歉，您的订单 ${order_sn}（金额 ${formatMoney(amount_fen, 'zh-cn')}）已取消。原因：${reason['zh-cn']}`,
        refund_fen > 0
          ? refundingText({ amount_fen: refund_fen, charge, method }, 'zh-cn')
          : was_paid
            ? '没有需要退回的款项。'
            : '您未被扣款。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'order-part-refunded': {
    'en-us': ({ order_id, order_sn, amount_fen, charge, method, reason, words }) => ({
      subject: `A refund for order ${order_sn}`,
      paragraphs: [
        `We are refunding ${refundText(amount_fen, charge, 'en-us')} of your order ${order_sn}. Reason: ${reason['en-us']}.`,
        ...(words === '' ? [] : [words]),
        wayBackText(method, 'en-us'),
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen, charge, method, reason, words }) => ({
      subject: `订单 ${order_sn} 有一笔退款`,
      paragraphs: [
        `我们正在退回订单 ${order_sn} 的部分款项 ${refundText(amount_fen, charge, 'zh-cn')}，原因：${reason['zh-cn']}。`,
        ...(words === '' ? [] : [words]),
        wayBackText(method, 'zh-cn'),
      ],
      link: toOrder('查看订单', order_id),
    }),
  },
}
