import type { Output } from '@corium/browser/result'

/** One quote with everything that its own page shows. */
export type Quote = Output<'/shop/pc_api.quote/info'>
