import type { AfterType } from '@corium/contract/after-sales'
import type { Language } from '@corium/contract/language'
import { paths } from '@corium/contract/paths'
import { isManual } from '@corium/contract/pay-methods'
import { longDay } from '#server/runtime/china-time.ts'
import { refundingText, refundText } from './amount-texts.ts'
import type { MailTemplates } from './mail-layout.ts'
import type { MessageParams, MessageTemplate } from './messages.ts'

type AfterSalesTemplate = Extract<MessageTemplate, `after-sales-${string}`>

const afterReturn: Record<Language, Record<Exclude<AfterType, 'refund_only'>, (amount: string) => string>> = {
  'en-us': {
    return_refund: (amount) => `We will refund ${amount} once we have inspected the goods.`,
    exchange: () =>
      'We will send the replacement, which is reserved for you, once we have inspected the goods.',
  },
  'zh-cn': {
    return_refund: (amount) => `我们验货后将为您退款 ${amount}。`,
    exchange: () => '换货商品已为您预留，我们验货后将尽快发出。',
  },
}

export const afterSalesMails: MailTemplates<AfterSalesTemplate> = {
  'after-sales-approved': {
    'en-us': ({ after_id, after_sn, kind, amount_fen, charge, method, address, due, note }) => ({
      subject: `Your after-sales case ${after_sn} is approved`,
      paragraphs: [
        `We have approved your case ${after_sn}.`,
        ...(address && due
          ? [
              `Please send the goods back by ${longDay(new Date(due), 'en-us')} to: ${addressText(address)}. Write ${after_sn} on the parcel and enter the tracking number on the case page.`,
            ]
          : []),
        kind === 'refund_only'
          ? refundingText({ amount_fen, charge, method }, 'en-us')
          : afterReturn['en-us'][kind](refundText(amount_fen, charge, 'en-us')),
        ...(note ? [note] : []),
      ],
      link: toCase('View the case', after_id),
    }),
    'zh-cn': ({ after_id, after_sn, kind, amount_fen, charge, method, address, due, note }) => ({
      subject: `售后单 ${after_sn} 审核通过`,
      paragraphs: [
        `您的售后单 ${after_sn} 已审核通过。`,
        ...(address && due
          ? [
              `请于${longDay(new Date(due), 'zh-cn')}前将商品寄回：${addressText(address)}。请在包裹上注明 ${after_sn}，并在售后页面填写快递单号。`,
            ]
          : []),
        kind === 'refund_only'
          ? refundingText({ amount_fen, charge, method }, 'zh-cn')
          : afterReturn['zh-cn'][kind](refundText(amount_fen, charge, 'zh-cn')),
        ...(note ? [note] : []),
      ],
      link: toCase('查看售后', after_id),
    }),
  },

  'after-sales-refused': {
    'en-us': ({ after_id, after_sn, reason, is_goods, can_resubmit = true }) => ({
      subject: is_goods
        ? `The goods of your case ${after_sn} did not pass inspection`
        : `We could not approve your after-sales case ${after_sn}`,
      paragraphs: [
        `Reason: ${reason['en-us']}`,
        is_goods
          ? 'We have sent the goods back to you. You can find the tracking number on the case page.'
          : can_resubmit
            ? 'You can apply once more within 7 days, with new pictures or a better description.'
            : 'If you see it differently, write to us on the case page.',
      ],
      link: toCase('View the case', after_id),
    }),
    'zh-cn': ({ after_id, after_sn, reason, is_goods, can_resubmit = true }) => ({
      subject: is_goods ? `售后单 ${after_sn} 验货未通过` : `售后单 ${after_sn} 审核未通过`,
      paragraphs: [
        `原因：${reason['zh-cn']}`,
        is_goods
          ? '商品已寄回给您，快递单号请在售后页面查看。'
          : can_resubmit
            ? '您可在 7 天内补充图片或说明，再申请一次。'
            : '如有异议，请在售后页面留言。',
      ],
      link: toCase('查看售后', after_id),
    }),
  },

  'after-sales-received': {
    'en-us': ({ after_id, after_sn, kind, amount_fen, charge, method, note }) => ({
      subject: `We have received the goods of your case ${after_sn}`,
      paragraphs: [
        'The goods you sent back have arrived and passed inspection.',
        kind === 'exchange'
          ? 'We are sending the replacement next and will write to you again when it ships.'
          : refundingText({ amount_fen, charge, method }, 'en-us'),
        ...(note ? [note] : []),
      ],
      link: toCase('View the case', after_id),
    }),
    'zh-cn': ({ after_id, after_sn, kind, amount_fen, charge, method, note }) => ({
      subject: `售后单 ${after_sn} 已收到退回商品`,
      paragraphs: [
        '您寄回的商品已收到，验货通过。',
        kind === 'exchange'
          ? '我们将尽快发出换货商品，发出后再通知您。'
          : refundingText({ amount_fen, charge, method }, 'zh-cn'),
        ...(note ? [note] : []),
      ],
      link: toCase('查看售后', after_id),
    }),
  },

  'after-sales-refund-sent': {
    'en-us': ({ after_id, after_sn, amount_fen, charge, method }) => ({
      subject: `The refund of your case ${after_sn} is on its way`,
      paragraphs: [refundingText({ amount_fen, charge, method }, 'en-us')],
      link: toCase('View the case', after_id),
    }),
    'zh-cn': ({ after_id, after_sn, amount_fen, charge, method }) => ({
      subject: `售后单 ${after_sn} 退款已发起`,
      paragraphs: [refundingText({ amount_fen, charge, method }, 'zh-cn')],
      link: toCase('查看售后', after_id),
    }),
  },

  'after-sales-refunded': {
    'en-us': ({ after_id, after_sn, amount_fen, charge, method, by_hand }) => ({
      subject: by_hand
        ? `We have paid the refund of your case ${after_sn}`
        : `The refund of your case ${after_sn} has arrived`,
      paragraphs: [
        method && isManual(method) && by_hand
          ? `We have paid you back ${refundText(amount_fen, charge, 'en-us')} (${by_hand['en-us']}). The case is complete.`
          : by_hand
            ? `We paid you ${refundText(amount_fen, charge, 'en-us')}, because the amount could not go back to the account you paid from (${by_hand['en-us']}). The case is complete.`
            : method === 'on-account'
              ? `Your company owes ${refundText(amount_fen, charge, 'en-us')} less on account. The case is complete.`
              : `${refundText(amount_fen, charge, 'en-us')} went back to the account you paid from. The case is complete.`,
      ],
      link: toCase('View the case', after_id),
    }),
    'zh-cn': ({ after_id, after_sn, amount_fen, charge, method, by_hand }) => ({
      subject: `售后单 ${after_sn} 退款成功`,
      paragraphs: [
        method && isManual(method) && by_hand
          ? `我们已向您退款 ${refundText(amount_fen, charge, 'zh-cn')}（${by_hand['zh-cn']}），售后完成。`
          : by_hand
            ? `因无法原路退回，我们已另行向您退款 ${refundText(amount_fen, charge, 'zh-cn')}（${by_hand['zh-cn']}），售后完成。`
            : method === 'on-account'
              ? `${refundText(amount_fen, charge, 'zh-cn')} 已从贵公司的月结欠款中扣减，售后完成。`
              : `${refundText(amount_fen, charge, 'zh-cn')} 已退回原支付账户，售后完成。`,
      ],
      link: toCase('查看售后', after_id),
    }),
  },

  'after-sales-replacement-sent': {
    'en-us': ({ after_id, after_sn, courier, courier_number }) => ({
      subject: `The replacement of your case ${after_sn} is on its way`,
      paragraphs: [
        `We have sent the replacement: ${courier['en-us']} ${courier_number}.`,
        'Please confirm once it has arrived and is in good order.',
      ],
      link: toCase('View the case', after_id),
    }),
    'zh-cn': ({ after_id, after_sn, courier, courier_number }) => ({
      subject: `售后单 ${after_sn} 换货商品已发出`,
      paragraphs: [
        `换货商品已发出：${courier['zh-cn']} ${courier_number}。`,
        '收到商品并确认无误后，请在售后页面确认。',
      ],
      link: toCase('查看售后', after_id),
    }),
  },

  'after-sales-lapsed': {
    'en-us': ({ after_id, after_sn }) => ({
      subject: `Your after-sales case ${after_sn} is closed`,
      paragraphs: [
        'The goods were not sent back in time, so the case is closed. If you did send them, write to us on the case page.',
      ],
      link: toCase('View the case', after_id),
    }),
    'zh-cn': ({ after_id, after_sn }) => ({
      subject: `售后单 ${after_sn} 已关闭`,
      paragraphs: ['商品未在期限内寄回，售后单已关闭。如您已寄出，请在售后页面留言。'],
      link: toCase('查看售后', after_id),
    }),
  },

  'after-sales-message': {
    'en-us': ({ after_id, after_sn, text, picture_num }) => ({
      subject: `A message about your case ${after_sn}`,
      paragraphs: [text, picture_num > 0 ? 'Our pictures are in the case.' : ''].filter(Boolean),
      link: toCase('Reply', after_id),
    }),
    'zh-cn': ({ after_id, after_sn, text, picture_num }) => ({
      subject: `售后单 ${after_sn} 有新留言`,
      paragraphs: [text, picture_num > 0 ? '图片请在售后单中查看。' : ''].filter(Boolean),
      link: toCase('回复', after_id),
    }),
  },
}

const addressText = ({
  name,
  mobile,
  address,
  postcode,
}: NonNullable<MessageParams['after-sales-approved']['address']>): string =>
  [name, mobile, address, postcode].filter(Boolean).join(', ')

const toCase = (label: string, afterId: string) => ({ label, path: paths.afterSalesCase(afterId) })
