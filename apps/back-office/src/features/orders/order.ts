import type { Output } from '@corium/browser/result'

export type Order = Output<'/staff/pc_api.order/info'>

/** An order in the list. */
export type OrderRow = Output<'/staff/pc_api.order/getList'>['list'][number]
