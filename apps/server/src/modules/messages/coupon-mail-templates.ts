import { formatMoney } from '@corium/contract/format-money'
import { paths } from '@corium/contract/paths'
import { longLastDay } from '#server/runtime/china-time.ts'
import type { MailTemplates } from './mail-layout.ts'
import type { MessageParams } from './messages.ts'

type Given = MessageParams['coupon-given']

export const couponMails: MailTemplates<'coupon-given'> = {
  'coupon-given': {
    'en-us': (given) => ({
      subject: `A coupon for you: ${given.coupon['en-us']}`,
      paragraphs: [
        `We have put a coupon into your account: ${valueInEnglish(given)}. You can use it until ${longLastDay(new Date(given.ends), 'en-us')}.`,
        'At checkout the coupon that saves most is chosen. You can turn off messages like this one under Messages in your account.',
      ],
      link: { label: 'View your coupons', path: paths.coupons() },
    }),
    'zh-cn': (given) => ({
      subject: `送您一张优惠券：${given.coupon['zh-cn']}`,
      paragraphs: [
        `我们已将一张优惠券放入您的账号：${valueInChinese(given)}，有效期至${longLastDay(new Date(given.ends), 'zh-cn')}。`,
        '结算时将自动选用最省的优惠券。如不想收到此类通知，可在“我的账号”的“消息”中关闭。',
      ],
      link: { label: '查看我的优惠券', path: paths.coupons() },
    }),
  },
}

function valueInEnglish({ kind, amount_fen, percent, threshold_fen, cap_fen, is_for_some }: Given): string {
  const off = {
    amount: `${formatMoney(amount_fen, 'en-us')} off`,
    percent: `${percent}% off`,
    delivery: 'free shipping',
  }[kind]
  const from = threshold_fen > 0 ? ` of ${formatMoney(threshold_fen, 'en-us')} or more` : ''
  const on = is_for_some ? ' on certain materials' : from && ' on orders'
  return [off, on, from, cap_fen ? `, at most ${formatMoney(cap_fen, 'en-us')}` : ''].join('')
}

function valueInChinese({ kind, amount_fen, percent, threshold_fen, cap_fen, is_for_some }: Given): string {
  const off = {
    amount: `减 ${formatMoney(amount_fen, 'zh-cn')}`,
    percent: `减 ${percent}%`,
    delivery: '免运费',
  }[kind]
  return [
    is_for_some ? '指定商品' : '',
    threshold_fen > 0 ? `满 ${formatMoney(threshold_fen, 'zh-cn')} ` : '',
    off,
    cap_fen ? `，最多减 ${formatMoney(cap_fen, 'zh-cn')}` : '',
  ].join('')
}
