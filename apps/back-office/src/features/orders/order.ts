import type { Output } from '@corium/browser/result'
import { paths } from '#shop/paths.ts'
import { dropChosen } from '#shop/use-chosen.ts'

export type Order = Output<'/staff/pc_api.order/info'>

/** An order in the list. */
export type OrderRow = Output<'/staff/pc_api.order/getList'>['list'][number]

/** The order was shipped or canceled on its own page, so it is no longer selected for actions on several orders. */
export const dropChosenOrder = ({ order_id }: Order): void =>
  dropChosen<OrderRow>(paths.orders(), (row) => row.order_id === order_id)
