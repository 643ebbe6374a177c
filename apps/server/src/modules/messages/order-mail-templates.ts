import { formatMoney } from '@corium/contract/format-money'
import { formatNumber } from '@corium/contract/format-number'
import { chinaTime, longDay, longLastDay } from '#server/runtime/china-time.ts'
import { paidText } from './amount-texts.ts'
import { type MailTemplates, toOrder } from './mail-layout.ts'
import { goodsText } from './ordered-goods.ts'

type OrderTemplate =
  | 'order-placed'
  | 'order-confirmed'
  | 'payment-received'
  | 'order-held-for-transfer'
  | 'order-lapses-soon'

/** From placing an order until it is paid. */
export const orderMails: MailTemplates<OrderTemplate> = {
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
        `Please transfer ${formatNumber(payable_fen / 100, 2)} CNY (Chinese yuan) for your order ${order_sn} to our account. We hold the goods for you until the end of ${longLastDay(new Date(until), 'en-us')}, China time.`,
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
        `请将订单 ${order_sn} 的货款 ${formatMoney(payable_fen, 'zh-cn')} 转入我们的账户，商品为您保留至${longLastDay(new Date(until), 'zh-cn')}。`,
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
          ? `Your transfer for order ${order_sn} (${formatNumber(payable_fen / 100, 2)} CNY) has not arrived yet. We hold the goods for you until the end of ${longLastDay(new Date(until), 'en-us')}, China time.`
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
          ? `我们尚未收到订单 ${order_sn} 的转账（${formatMoney(payable_fen, 'zh-cn')}），商品为您保留至${longLastDay(new Date(until), 'zh-cn')}。`
          : `订单 ${order_sn}（应付金额 ${formatMoney(payable_fen, 'zh-cn')}）尚未付款，商品为您保留至${longDay(new Date(until), 'zh-cn')} ${clockTime(until)}。`,
        '逾期订单将自动取消，商品不再保留。',
        by_transfer ? '如您已汇出款项，请联系我们，以便到账后及时核对。' : '如不再需要，无需任何操作。',
      ],
      link: toOrder(by_transfer ? '查看订单' : '付款或查看订单', order_id),
    }),
  },
}

/** `16:05` in China. */
const clockTime = (iso: string): string => chinaTime(new Date(iso)).slice(-5)
