import type { Output } from '@corium/browser/result'

/** A quote as a row of the list. */
export type QuoteRow = Output<'/staff/pc_api.quote/getList'>['list'][number]
/** A quote with everything that its page shows. */
export type Quote = Output<'/staff/pc_api.quote/info'>
export type QuoteLine = Quote['lines'][number]

/** The buyer cannot order the line now: it asks for more than is in stock. */
export const isShort = ({ num, available_num, is_made_to_order, is_withdrawn }: QuoteLine): boolean =>
  !is_withdrawn && !is_made_to_order && num > available_num
