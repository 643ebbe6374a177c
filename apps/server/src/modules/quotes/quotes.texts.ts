import type { Bilingual } from '@corium/contract/language'
import type { QuoteStatus } from '@corium/contract/quotes'
import { automatic, theShop, you } from '#server/actor-names.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { QuoteEvent } from './quotes.states.ts'

export const statusTexts: Record<QuoteStatus, Bilingual> = {
  1: { 'en-us': 'Requested', 'zh-cn': '待报价' },
  2: { 'en-us': 'Quoted', 'zh-cn': '已报价' },
  3: { 'en-us': 'Declined', 'zh-cn': '未受理' },
  4: { 'en-us': 'Withdrawn', 'zh-cn': '已撤销' },
  5: { 'en-us': 'Ordered', 'zh-cn': '已下单' },
  6: { 'en-us': 'Expired', 'zh-cn': '已过期' },
}

export const eventTexts: Record<QuoteEvent, Bilingual> = {
  requested: { 'en-us': 'Quote requested', 'zh-cn': '已提交询价' },
  started: { 'en-us': 'Quote started by the shop', 'zh-cn': '商家新建询价' },
  quoted: { 'en-us': 'Prices quoted', 'zh-cn': '商家已报价' },
  revised: { 'en-us': 'Changes requested', 'zh-cn': '申请重新报价' },
  declined: { 'en-us': 'Quote declined', 'zh-cn': '商家未受理' },
  withdrawn: { 'en-us': 'Quote withdrawn', 'zh-cn': '询价已撤销' },
  ordered: { 'en-us': 'Order placed', 'zh-cn': '已按报价下单' },
}

export const actorTexts: Record<Actor['type'], Bilingual> = {
  member: you,
  staff: theShop,
  job: automatic,
  provider: { 'en-us': 'Courier', 'zh-cn': '物流公司' },
}

/** Explains the prices and the shipping fee of an order that was placed with a quote. */
export const explainQuote = (sn: string): Bilingual => ({
  'en-us': `Prices and shipping as in quote ${sn}.`,
  'zh-cn': `商品价格与运费按报价单 ${sn}。`,
})
