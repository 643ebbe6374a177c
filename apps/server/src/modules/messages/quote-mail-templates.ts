import { formatMoney } from '@corium/contract/format-money'
import { paths } from '@corium/contract/paths'
import { longDay } from '#server/runtime/china-time.ts'
import type { MailTemplates } from './mail-layout.ts'
import type { MessageTemplate } from './messages.ts'

type QuoteTemplate = Extract<MessageTemplate, `quote-${string}`>

export const quoteMails: MailTemplates<QuoteTemplate> = {
  'quote-answered': {
    'en-us': ({ quote_id, quote_sn, payable_fen, until, note }) => ({
      subject: `Your quote ${quote_sn} is ready`,
      paragraphs: [
        `We have quoted your request: ${formatMoney(payable_fen, 'en-us')} in total, with shipping.`,
        ...(note ? [note] : []),
        `The prices are good until ${longDay(new Date(until), 'en-us')}. To order, accept the quote on its page.`,
      ],
      link: { label: 'View the quote', path: paths.quote(quote_id) },
    }),
    'zh-cn': ({ quote_id, quote_sn, payable_fen, until, note }) => ({
      subject: `报价单 ${quote_sn} 已报价`,
      paragraphs: [
        `您的询价已报价，含运费合计 ${formatMoney(payable_fen, 'zh-cn')}。`,
        ...(note ? [note] : []),
        `报价有效期至${longDay(new Date(until), 'zh-cn')}，如需下单，请在报价单页面接受报价。`,
      ],
      link: { label: '查看报价单', path: paths.quote(quote_id) },
    }),
  },

  'quote-declined': {
    'en-us': ({ quote_id, quote_sn, note }) => ({
      subject: `We cannot quote for your request ${quote_sn}`,
      paragraphs: [`We are sorry that we cannot quote for your request ${quote_sn}.`, note],
      link: { label: 'View the request', path: paths.quote(quote_id) },
    }),
    'zh-cn': ({ quote_id, quote_sn, note }) => ({
      subject: `报价单 ${quote_sn} 未能受理`,
      paragraphs: [`很抱歉，您的询价 ${quote_sn} 未能受理。`, `原因：${note}`],
      link: { label: '查看报价单', path: paths.quote(quote_id) },
    }),
  },
}
