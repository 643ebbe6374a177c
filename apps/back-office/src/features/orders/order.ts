import type { Output } from '@corium/browser/result'

/** One order as staff see it. */
export type Order = Output<'/staff/pc_api.order/info'>
