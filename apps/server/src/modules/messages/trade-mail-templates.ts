import type { Language } from '@corium/contract/language'
import { paths } from '@corium/contract/paths'
import type { MailContent } from './mail-layout.ts'
import type { MessageParams, MessageTemplate } from './messages.ts'

type TradeTemplate = Extract<MessageTemplate, `trade-${string}`>

export const tradeMails: {
  [T in TradeTemplate]: Record<Language, (params: MessageParams[T]) => MailContent>
} = {
  'trade-approved': {
    'en-us': ({ company, group }) => ({
      subject: 'Your trade account is approved',
      paragraphs: [
        `We have approved the trade account of ${company}, in the group ${group['en-us']}.`,
        'Log in, and your trade prices come off in the bag and at checkout. The company is among your invoice titles.',
      ],
      link: { label: 'View the trade account', path: paths.tradeAccount() },
    }),
    'zh-cn': ({ company, group }) => ({
      subject: '企业客户申请已通过',
      paragraphs: [
        `${company}的企业客户申请已通过，客户分组为“${group['zh-cn']}”。`,
        '登录后，购物袋和结算时将自动按企业价优惠。该企业已加入您的发票抬头。',
      ],
      link: { label: '查看企业客户', path: paths.tradeAccount() },
    }),
  },

  'trade-refused': {
    'en-us': ({ company, note }) => ({
      subject: 'Your application for a trade account',
      paragraphs: [
        `We could not approve the application of ${company}.`,
        note,
        'You can correct the details and send it again.',
      ],
      link: { label: 'Correct the application', path: paths.tradeAccount() },
    }),
    'zh-cn': ({ company, note }) => ({
      subject: '企业客户申请未通过',
      paragraphs: [`${company}的企业客户申请未通过。`, `原因：${note}`, '您可以更正资料后重新提交。'],
      link: { label: '更正申请', path: paths.tradeAccount() },
    }),
  },

  'trade-ended': {
    'en-us': ({ company, note }) => ({
      subject: 'Your trade account has ended',
      paragraphs: [
        `We have ended the trade account of ${company}.`,
        note,
        'You can go on ordering at our usual prices. Orders that you have placed stay as they are.',
      ],
      link: { label: 'View the trade account', path: paths.tradeAccount() },
    }),
    'zh-cn': ({ company, note }) => ({
      subject: '企业客户资格已终止',
      paragraphs: [
        `${company}的企业客户资格已终止。`,
        `原因：${note}`,
        '您仍可按商城价格正常购买，已下的订单不受影响。',
      ],
      link: { label: '查看企业客户', path: paths.tradeAccount() },
    }),
  },
}
