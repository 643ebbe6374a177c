import { formatMoney } from '@corium/contract/format-money'
import type { Language } from '@corium/contract/language'
import { paths } from '@corium/contract/paths'
import { chinaTimeZone, longDay, startOfDay } from '#server/runtime/china-time.ts'
import { type MailTemplates, toOrder } from './mail-layout.ts'
import type { MessageTemplate } from './messages.ts'

type TradeTemplate = Extract<MessageTemplate, `trade-${string}`>

export const tradeMails: MailTemplates<TradeTemplate> = {
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

  'trade-credit-set': {
    'en-us': ({ company, credit_fen, credit_days, is_changed }) => ({
      subject:
        credit_fen === null
          ? 'Orders on account have ended'
          : is_changed
            ? 'Your terms on account have changed'
            : 'You can order on account',
      paragraphs:
        credit_fen === null
          ? [
              `${company} cannot order on account any more.`,
              'What is owed stays as it is. You can pay new orders by the other methods.',
            ]
          : [
              `${company} can order on account up to ${formatMoney(credit_fen, 'en-us')}.`,
              `You get a statement after each month, to be paid within ${credit_days === 1 ? 'one day' : `${credit_days} days`} of its end.`,
            ],
      link: { label: 'View the trade account', path: paths.tradeAccount() },
    }),
    'zh-cn': ({ company, credit_fen, credit_days, is_changed }) => ({
      subject: credit_fen === null ? '月结已停用' : is_changed ? '月结条件已调整' : '月结已开通',
      paragraphs:
        credit_fen === null
          ? [`${company}不能再以月结方式下单。`, '已有欠款不变，新订单可用其他方式付款。']
          : [
              `${company}可以月结下单，额度 ${formatMoney(credit_fen, 'zh-cn')}。`,
              `每月结束后出具账单，请在月末后 ${credit_days} 天内付款。`,
            ],
      link: { label: '查看企业客户', path: paths.tradeAccount() },
    }),
  },

  'trade-order-charged': {
    'en-us': ({ order_id, order_sn, amount_fen, due }) => ({
      subject: `Order ${order_sn} is on account`,
      paragraphs: [
        `${formatMoney(amount_fen, 'en-us')} for order ${order_sn} will be on your next statement, to be paid by ${dayText(due, 'en-us')}.`,
        'We are preparing the order.',
      ],
      link: toOrder('View the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, amount_fen, due }) => ({
      subject: `订单 ${order_sn} 已计入月结`,
      paragraphs: [
        `订单 ${order_sn} 的 ${formatMoney(amount_fen, 'zh-cn')} 将计入下期账单，请最迟于${dayText(due, 'zh-cn')}付清。`,
        '我们正在备货。',
      ],
      link: toOrder('查看订单', order_id),
    }),
  },

  'trade-statement': {
    'en-us': ({ statement_id, company, month, closing_fen, due }) => ({
      subject: `Your statement for ${monthText(month, 'en-us')}`,
      paragraphs: [
        closing_fen > 0
          ? `${company} owes ${formatMoney(closing_fen, 'en-us')}. Please pay by ${dayText(due, 'en-us')}.`
          : closing_fen === 0
            ? `${company} owes nothing.`
            : `${company} owes nothing. ${formatMoney(-closing_fen, 'en-us')} is left over for its next orders.`,
      ],
      link: { label: 'View the statement', path: paths.tradeStatement(statement_id) },
    }),
    'zh-cn': ({ statement_id, company, month, closing_fen, due }) => ({
      subject: `${monthText(month, 'zh-cn')}月结账单`,
      paragraphs: [
        closing_fen > 0
          ? `${company}应付 ${formatMoney(closing_fen, 'zh-cn')}，请最迟于${dayText(due, 'zh-cn')}付清。`
          : closing_fen === 0
            ? `${company}没有欠款。`
            : `${company}没有欠款，另有余额 ${formatMoney(-closing_fen, 'zh-cn')} 可抵后续订单。`,
      ],
      link: { label: '查看账单', path: paths.tradeStatement(statement_id) },
    }),
  },

  'trade-due': {
    'en-us': ({ statement_id, company, number, open_fen, due, is_overdue, has_credit }) => ({
      subject: is_overdue ? `Statement ${number} is overdue` : `Please pay statement ${number} soon`,
      paragraphs: is_overdue
        ? [
            `${company} still owes ${formatMoney(open_fen, 'en-us')} of statement ${number}, which was to be paid by ${dayText(due, 'en-us')}.`,
            ...(has_credit ? ['You can order on account again once it is paid.'] : []),
          ]
        : [
            `${company} owes ${formatMoney(open_fen, 'en-us')} of statement ${number}. Please pay by ${dayText(due, 'en-us')}.`,
          ],
      link: { label: 'View the statement', path: paths.tradeStatement(statement_id) },
    }),
    'zh-cn': ({ statement_id, company, number, open_fen, due, is_overdue, has_credit }) => ({
      subject: is_overdue ? `账单 ${number} 已逾期` : `账单 ${number} 即将到期`,
      paragraphs: is_overdue
        ? [
            `${company}的账单 ${number} 仍有 ${formatMoney(open_fen, 'zh-cn')} 未付，付款截止日为${dayText(due, 'zh-cn')}。`,
            ...(has_credit ? ['付清后即可继续月结下单。'] : []),
          ]
        : [
            `${company}的账单 ${number} 还有 ${formatMoney(open_fen, 'zh-cn')} 未付，请最迟于${dayText(due, 'zh-cn')}付清。`,
          ],
      link: { label: '查看账单', path: paths.tradeStatement(statement_id) },
    }),
  },

  'trade-receipt': {
    'en-us': ({ company, amount_fen, day }) => ({
      subject: 'We have received your payment on account',
      paragraphs: [
        `${formatMoney(amount_fen, 'en-us')} of ${company} arrived on ${dayText(day, 'en-us')}. It counts for your oldest statement first.`,
      ],
      link: { label: 'View the trade account', path: paths.tradeAccount() },
    }),
    'zh-cn': ({ company, amount_fen, day }) => ({
      subject: '已收到月结付款',
      paragraphs: [
        `${dayText(day, 'zh-cn')}收到${company}付款 ${formatMoney(amount_fen, 'zh-cn')}，优先抵付最早的账单。`,
      ],
      link: { label: '查看企业客户', path: paths.tradeAccount() },
    }),
  },

  'trade-receipt-taken-back': {
    'en-us': ({ company, amount_fen, reference, note }) => ({
      subject: 'We have taken back a payment on account',
      paragraphs: [
        `We had recorded ${formatMoney(amount_fen, 'en-us')} of ${company} with the number ${reference} by mistake. It no longer counts.`,
        note,
      ],
      link: { label: 'View the trade account', path: paths.tradeAccount() },
    }),
    'zh-cn': ({ company, amount_fen, reference, note }) => ({
      subject: '一笔月结收款已撤销',
      paragraphs: [
        `此前误将一笔 ${formatMoney(amount_fen, 'zh-cn')} 的款项（流水号 ${reference}）登记为${company}的付款，现已撤销。`,
        `原因：${note}`,
      ],
      link: { label: '查看企业客户', path: paths.tradeAccount() },
    }),
  },
}

const dayText = (day: string, language: Language): string => longDay(startOfDay(day), language)

const months: Record<Language, Intl.DateTimeFormat> = {
  'en-us': new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: chinaTimeZone }),
  'zh-cn': new Intl.DateTimeFormat('zh-CN', { month: 'long', year: 'numeric', timeZone: chinaTimeZone }),
}
const monthText = (month: string, language: Language): string =>
  months[language].format(startOfDay(`${month}-01`))
