import type { Output } from './result.ts'

/** One order with everything that its own page shows. */
export type Order = Output<'/shop/pc_api.order/info'>
