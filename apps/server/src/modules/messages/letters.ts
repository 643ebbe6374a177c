import type { Language } from '@corium/contract/language'
import { writeAmount } from '#server/write-amount.ts'
import { colourCardLetters } from './colour-card-letters.ts'
import { type Letter, layOutLetter } from './lay-out-letter.ts'
import type { Messages, Template } from './messages.ts'

type Write<T extends Template> = Record<Language, (params: Messages[T]) => Letter>

const purposes = {
  'en-us': {
    login: 'log in',
    register: 'register',
    forget_password: 'set a new password',
    bind_mobile: 'bind your mobile number',
  },
  'zh-cn': {
    login: '登录 Corium',
    register: '注册 Corium 账号',
    forget_password: '重置 Corium 密码',
    bind_mobile: '绑定手机号',
  },
}

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

const letters: { [T in Template]: Write<T> } = {
  'verification-code': {
    'en-us': ({ code, minutes, purpose }) => ({
      subject: 'Your Corium verification code',
      paragraphs: [
        `Use this code to ${purposes['en-us'][purpose]}. It is good for ${minutes} minutes and works once.`,
        'Nobody from Corium will ever ask you for it. If you did not request it, you can ignore this message.',
      ],
      large: code,
    }),
    'zh-cn': ({ code, minutes, purpose }) => ({
      subject: 'Corium 验证码',
      paragraphs: [
        `您正在${purposes['zh-cn'][purpose]}，验证码 ${minutes} 分钟内有效，仅可使用一次。`,
        'Corium 工作人员不会向您索取验证码。如非本人操作，请忽略本邮件。',
      ],
      large: code,
    }),
  },

  'registration-done': {
    'en-us': () => ({
      subject: 'Welcome to Corium',
      paragraphs: [
        'Your account has been registered. Log in to ask for free color cards, keep favorites and order by the meter.',
      ],
      link: { label: 'Go to the shop', path: '/web/home/index' },
    }),
    'zh-cn': () => ({
      subject: '欢迎加入 Corium',
      paragraphs: ['您的账号已注册成功。登录后即可免费申请色卡、收藏商品，并按米下单。'],
      link: { label: '前往商城', path: '/web/home/index' },
    }),
  },

  'password-changed': {
    'en-us': () => ({
      subject: 'Your Corium password was changed',
      paragraphs: [
        'The password of your account has just been changed, and you have been logged out everywhere.',
        'If this was not you, set a new password right away with “Forgot password” and tell us.',
      ],
      link: { label: 'Contact us', path: '/web/home/contact' },
    }),
    'zh-cn': () => ({
      subject: '您的 Corium 密码已修改',
      paragraphs: [
        '您的账号密码刚刚被修改，所有设备均已退出登录。',
        '如非本人操作，请立即通过“忘记密码”重设密码，并与我们联系。',
      ],
      link: { label: '联系我们', path: '/web/home/contact' },
    }),
  },

  'order-placed': {
    'en-us': ({ order_id, order_sn, payable_fen, hold_hours }) => ({
      subject: `Order ${order_sn} is waiting for your payment`,
      paragraphs: [
        `Thank you for your order ${order_sn} for ${writeAmount(payable_fen, 'en-us')}.`,
        `We keep the goods for you for ${hold_hours} hours. An order that has not been paid by then is canceled.`,
      ],
      link: toOrder('Pay or view the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, payable_fen, hold_hours }) => ({
      subject: `订单 ${order_sn} 待付款`,
      paragraphs: [
        `感谢您的惠顾。订单 ${order_sn} 应付金额 ${writeAmount(payable_fen, 'zh-cn')}。`,
        `商品将为您保留 ${hold_hours} 小时，逾期未付款的订单将自动取消。`,
      ],
      link: toOrder('付款或查看订单', order_id),
    }),
  },

  'payment-received': {
    'en-us': ({ order_id, order_sn, amount_fen }) => ({
      subject: `Payment received for order ${order_sn}`,
      paragraphs: [
        `We have received ${writeAmount(amount_fen, 'en-us')} for your order ${order_sn}.`,
        'Your goods will now be cut and packed.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen }) => ({
      subject: `订单 ${order_sn} 付款成功`,
      paragraphs: [
        `我们已收到订单 ${order_sn} 的货款 ${writeAmount(amount_fen, 'zh-cn')}。`,
        '我们将尽快为您裁切、打包并发货。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'order-cancelled': {
    'en-us': ({ order_id, order_sn, amount_fen, reason }) => ({
      subject: `Order ${order_sn} was canceled`,
      paragraphs: [
        `Your order ${order_sn} for ${writeAmount(amount_fen, 'en-us')} was canceled ${reasons['en-us'][reason]}.`,
        'If you have paid in the meantime, we will refund it to the account you paid from.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen, reason }) => ({
      subject: `订单 ${order_sn} 已取消`,
      paragraphs: [
        `${reasons['zh-cn'][reason]}，订单 ${order_sn}（金额 ${writeAmount(amount_fen, 'zh-cn')}）已取消。`,
        '如您在此期间已付款，款项将原路退回。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'paid-order-cancelled': {
    'en-us': ({ order_id, order_sn, amount_fen }) => ({
      subject: `Order ${order_sn} was canceled, your payment is being refunded`,
      paragraphs: [
        `Your order ${order_sn} was canceled as you asked. We are refunding ${writeAmount(amount_fen, 'en-us')} to the account you paid from.`,
        'Depending on your bank, this can take a few days.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen }) => ({
      subject: `订单 ${order_sn} 已取消，款项正在退回`,
      paragraphs: [
        `应您的要求，订单 ${order_sn} 已取消，${writeAmount(amount_fen, 'zh-cn')} 将原路退回。`,
        '具体到账时间以银行或支付平台为准。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'late-payment-refunded': {
    'en-us': ({ order_id, order_sn, amount_fen }) => ({
      subject: `Your payment for order ${order_sn} is being refunded`,
      paragraphs: [
        `Your payment of ${writeAmount(amount_fen, 'en-us')} arrived after order ${order_sn} had been canceled.`,
        'We are refunding the full amount to the account you paid from. Depending on your bank, this can take a few days.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen }) => ({
      subject: `订单 ${order_sn} 的付款正在退回`,
      paragraphs: [
        `您支付的 ${writeAmount(amount_fen, 'zh-cn')} 到账时，订单 ${order_sn} 已取消。`,
        '款项将全额原路退回，具体到账时间以银行或支付平台为准。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  ...colourCardLetters,
}

/** Writes a message as a letter, in its own language; links lead to the shop's configured address. */
export function writeLetter(
  row: { template: string; language: Language; params: unknown },
  origin: string,
): { subject: string; text: string; html: string } {
  // What queueMessage wrote under this name has the shape of this name.
  const write = letters[row.template as Template][row.language] as (params: unknown) => Letter
  return layOutLetter(write(row.params), row.language, origin)
}

const toOrder = (label: string, orderId: string) => ({
  label,
  path: `/web/home/orderDetails?order_id=${encodeURIComponent(orderId)}`,
})
