import { formatMoney } from '@corium/contract/format-money'
import { formatNumber } from '@corium/contract/format-number'
import type { Language } from '@corium/contract/language'
import { paths } from '@corium/contract/paths'
import { chinaTime, longDay } from '#server/runtime/china-time.ts'
import { later } from '#server/runtime/clock.ts'
import { paidText, refundText, wayBackText } from './amount-texts.ts'
import type { MailContent } from './mail-layout.ts'
import type { MessageParams, MessageTemplate } from './messages.ts'
import { goodsText } from './ordered-goods.ts'

type OrderTemplate = Exclude<
  {
    [T in MessageTemplate]: MessageParams[T] extends { order_sn: string } ? T : never
  }[MessageTemplate],
  `invoice-${string}` | `trade-${string}`
>

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

export const orderMails: {
  [T in OrderTemplate]: Record<Language, (params: MessageParams[T]) => MailContent>
} = {
  'order-placed': {
    'en-us': ({ order_id, order_sn, payable_fen, hold_hours, goods }) => ({
      subject: `Order ${order_sn} is waiting for your payment`,
      paragraphs: [
        `Thank you for your order ${order_sn} for ${formatMoney(payable_fen, 'en-us')}.`,
        ...(goods ? [goodsText(goods, 'en-us')] : []),
        `We hold the goods for you for ${hold_hours} hours. If the order is not paid by then, it is canceled.`,
      ],
      link: toOrder('Pay or view the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, payable_fen, hold_hours, goods }) => ({
      subject: `订单 ${order_sn} 待付款`,
      paragraphs: [
        `感谢您的惠顾。订单 ${order_sn} 应付金额 ${formatMoney(payable_fen, 'zh-cn')}。`,
        ...(goods ? [goodsText(goods, 'zh-cn')] : []),
        `商品将为您保留 ${hold_hours} 小时，逾期未付款的订单将自动取消。`,
      ],
      link: toOrder('付款或查看订单', order_id),
    }),
  },

  'order-confirmed': {
    'en-us': ({ order_id, order_sn, goods }) => ({
      subject: `We have received your order ${order_sn}`,
      paragraphs: [
        `Thank you for your order ${order_sn}. There is nothing to pay.`,
        goodsText(goods, 'en-us'),
        'Your goods will now be cut and packed.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, goods }) => ({
      subject: `我们已收到订单 ${order_sn}`,
      paragraphs: [
        `感谢您的惠顾。订单 ${order_sn} 无需付款。`,
        goodsText(goods, 'zh-cn'),
        '我们将尽快为您裁切、打包并发货。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'payment-received': {
    'en-us': ({ order_id, order_sn, amount_fen, charge }) => ({
      subject: `Payment received for order ${order_sn}`,
      paragraphs: [
        `We have received ${paidText(amount_fen, charge, 'en-us')} for your order ${order_sn}.`,
        'Your goods will now be cut and packed.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen, charge }) => ({
      subject: `订单 ${order_sn} 付款成功`,
      paragraphs: [
        `我们已收到订单 ${order_sn} 的货款 ${paidText(amount_fen, charge, 'zh-cn')}。`,
        '我们将尽快为您裁切、打包并发货。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'order-held-for-transfer': {
    'en-us': ({ order_id, order_sn, payable_fen, account, until }) => ({
      subject: `Bank account for order ${order_sn}`,
      paragraphs: [
        // The dollar sign of other amounts would be dangerous on a form of a bank.
        `Please transfer ${formatNumber(payable_fen / 100, 2)} CNY (Chinese yuan) for your order ${order_sn} to our account. We hold the goods for you until the end of ${lastDay(until, 'en-us')}, China time.`,
        [
          `Account holder: ${account.holder['en-us']}`,
          `Bank: ${account.bank['en-us']}`,
          `Account number: ${account.number}`,
          ...(account.swift ? [`SWIFT code: ${account.swift}`] : []),
          `Purpose: ${order_sn}`,
        ].join('\n'),
        'With the order number as the purpose, we find your payment at once. We write to you when the money has arrived. We never send a changed account number by mail or phone: the page of your order shows the one that is right.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, payable_fen, account, until }) => ({
      subject: `订单 ${order_sn} 的收款账户`,
      paragraphs: [
        `请将订单 ${order_sn} 的货款 ${formatMoney(payable_fen, 'zh-cn')} 转入我们的账户，商品为您保留至${lastDay(until, 'zh-cn')}。`,
        [
          `户名：${account.holder['zh-cn']}`,
          `开户行：${account.bank['zh-cn']}`,
          `账号：${account.number}`,
          ...(account.swift ? [`SWIFT 代码：${account.swift}`] : []),
          `附言：${order_sn}`,
        ].join('\n'),
        '请在附言中填写订单号，以便我们及时核对。款项到账后会通知您。我们不会通过邮件或电话更改收款账号，请以订单页面显示的为准。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'order-lapses-soon': {
    'en-us': ({ order_id, order_sn, payable_fen, until, by_transfer }) => ({
      subject: `Order ${order_sn} is still waiting for your payment`,
      paragraphs: [
        by_transfer
          ? `Your transfer for order ${order_sn} (${formatNumber(payable_fen / 100, 2)} CNY) has not arrived yet. We hold the goods for you until the end of ${lastDay(until, 'en-us')}, China time.`
          : `Your order ${order_sn} for ${formatMoney(payable_fen, 'en-us')} is not paid yet. We hold the goods for you until ${clockTime(until)} on ${longDay(new Date(until), 'en-us')}, China time.`,
        'After that, the order is canceled and the goods can be bought by others.',
        by_transfer
          ? 'If the money is on its way, please write to us: we can record it as soon as it is here.'
          : 'If you no longer want it, you need do nothing.',
      ],
      link: toOrder(by_transfer ? 'View the order' : 'Pay or view the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, payable_fen, until, by_transfer }) => ({
      subject: `订单 ${order_sn} 尚未付款`,
      paragraphs: [
        by_transfer
          ? `我们尚未收到订单 ${order_sn} 的转账（${formatMoney(payable_fen, 'zh-cn')}），商品为您保留至${lastDay(until, 'zh-cn')}。`
          : `订单 ${order_sn}（应付金额 ${formatMoney(payable_fen, 'zh-cn')}）尚未付款，商品为您保留至${longDay(new Date(until), 'zh-cn')} ${clockTime(until)}。`,
        '逾期订单将自动取消，商品不再保留。',
        by_transfer ? '如您已汇出款项，请联系我们，以便到账后及时核对。' : '如不再需要，无需任何操作。',
      ],
      link: toOrder(by_transfer ? '查看订单' : '付款或查看订单', order_id),
    }),
  },

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
    'en-us': ({ order_id, order_sn, amount_fen, charge, method }) => ({
      subject: `Order ${order_sn} was canceled, your payment is being refunded`,
      paragraphs: [
        `Your order ${order_sn} was canceled as you asked. We are refunding ${refundText(amount_fen, charge, 'en-us')}.`,
        wayBackText(method, 'en-us'),
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen, charge, method }) => ({
      subject: `订单 ${order_sn} 已取消，款项正在退回`,
      paragraphs: [
        `应您的要求，订单 ${order_sn} 已取消，我们正在为您退款 ${refundText(amount_fen, charge, 'zh-cn')}。`,
        wayBackText(method, 'zh-cn'),
      ],
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
          ? `We are refunding ${refundText(refund_fen, charge, 'en-us')}. ${wayBackText(method, 'en-us')}`
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
          ? `我们正在为您退款 ${refundText(refund_fen, charge, 'zh-cn')}。${wayBackText(method, 'zh-cn')}`
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

  'order-address-changed': {
    'en-us': ({ order_id, order_sn }) => ({
      subject: `Order ${order_sn} goes to another address`,
      paragraphs: [
        `As you asked, we have changed the delivery address of your order ${order_sn}.`,
        'Please check it on the page of the order. If you did not ask for this, contact us right away.',
      ],
      link: toOrder('Check the address', order_id),
    }),
    'zh-cn': ({ order_id, order_sn }) => ({
      subject: `订单 ${order_sn} 的收货地址已修改`,
      paragraphs: [
        `应您的要求，我们已修改订单 ${order_sn} 的收货地址。`,
        '请在订单页核对。如非您本人要求，请立即与我们联系。',
      ],
      link: toOrder('核对收货地址', order_id),
    }),
  },

  'order-shipped': {
    'en-us': ({ order_id, order_sn, parcels, kind }) => ({
      subject: {
        all: `Order ${order_sn} is on its way`,
        part: `Part of order ${order_sn} is on its way`,
        corrected: `Order ${order_sn} has a new tracking number`,
      }[kind],
      paragraphs: [
        kind === 'corrected'
          ? `The tracking number we sent you was wrong. Here is the correct one: ${parcelsText(parcels, 'en-us')}.`
          : `We have sent ${parcels.length === 1 ? 'a parcel' : `${parcels.length} parcels`} of your order ${order_sn}: ${parcelsText(parcels, 'en-us')}.`,
        ...(kind === 'part' ? ['The rest will follow, and we will write to you again then.'] : []),
        ...(kind === 'all'
          ? ['Please confirm receipt once everything has arrived and is in good order.']
          : []),
      ],
      link: toOrder('Track the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, parcels, kind }) => ({
      subject: {
        all: `订单 ${order_sn} 已发货`,
        part: `订单 ${order_sn} 部分商品已发货`,
        corrected: `订单 ${order_sn} 快递单号更正`,
      }[kind],
      paragraphs: [
        kind === 'corrected'
          ? `此前通知您的快递单号有误，正确的单号为：${parcelsText(parcels, 'zh-cn')}。`
          : `您的订单 ${order_sn} 已发出 ${parcels.length} 个包裹：${parcelsText(parcels, 'zh-cn')}。`,
        ...(kind === 'part' ? ['其余商品将另行发出，届时再通知您。'] : []),
        ...(kind === 'all' ? ['收到全部商品并确认无误后，请确认收货。'] : []),
      ],
      link: toOrder('查看物流', order_id),
    }),
  },

  'order-parcel-news': {
    'en-us': ({ order_id, order_sn, courier, number, kind }) => ({
      subject: {
        delivering: `A parcel of order ${order_sn} is out for delivery`,
        'pick-up': `A parcel of order ${order_sn} is ready for pick-up`,
        delivered: `A parcel of order ${order_sn} was delivered`,
      }[kind],
      paragraphs: [
        {
          delivering: `${courier['en-us']} is delivering parcel ${number}.`,
          'pick-up': `${courier['en-us']} has left parcel ${number} at a pick-up point. The order page shows where.`,
          delivered: `${courier['en-us']} reports that parcel ${number} was delivered. If you have not received it, please write to us.`,
        }[kind],
      ],
      link: toOrder('Track the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, courier, number, kind }) => ({
      subject: {
        delivering: `订单 ${order_sn} 的包裹正在派送`,
        'pick-up': `订单 ${order_sn} 的包裹待取件`,
        delivered: `订单 ${order_sn} 的包裹已签收`,
      }[kind],
      paragraphs: [
        {
          delivering: `${courier['zh-cn']} ${number} 正在为您派送，请保持电话畅通。`,
          'pick-up': `${courier['zh-cn']} ${number} 已放至代收点，取件地点请见订单页面。`,
          delivered: `${courier['zh-cn']} ${number} 已签收。如您本人未收到，请联系我们。`,
        }[kind],
      ],
      link: toOrder('查看物流', order_id),
    }),
  },
}

/** In the first paragraph, because the inbox shows only that one. */
function parcelsText(parcels: MessageParams['order-shipped']['parcels'], language: Language): string {
  const names = parcels.map(({ courier, number }) => `${courier[language]} ${number}`)
  return names.join(language === 'zh-cn' ? '、' : ', ')
}

/** `16:05` in China. */
const clockTime = (iso: string): string => chinaTime(new Date(iso)).slice(-5)

/** The day that ends at this time. */
const lastDay = (end: string, language: Language): string => longDay(later(new Date(end), -1), language)

const toOrder = (label: string, orderId: string) => ({
  label,
  path: paths.order(orderId),
})
