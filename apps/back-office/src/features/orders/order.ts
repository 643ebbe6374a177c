import type { Output } from '@corium/browser/result'

/** One order as staff see it. */
export type Order = Output<'/staff/pc_api.order/info'>

/** An order in the list. */
export type OrderRow = Output<'/staff/pc_api.order/getList'>['list'][number]
