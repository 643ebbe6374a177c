import type { Output } from '@corium/browser/result'

/** One order with everything that its own page shows. */
export type Order = Output<'/shop/pc_api.order/info'>
