import type { Output } from '@corium/browser/result'

/** A quote as a row of the list. */
export type QuoteRow = Output<'/staff/pc_api.quote/getList'>['list'][number]
/** A quote with everything that its page shows. */
export type Quote = Output<'/staff/pc_api.quote/info'>
