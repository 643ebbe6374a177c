import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'

/** The data of an order for printed sheets, in both languages. */
export type BilingualOrder = Output<'/staff/pc_api.order/getPapers'>['list'][number]

/** Orders for printed sheets, which are in both languages. */
export const useBilingualOrders = (order_ids: string[]) =>
  useQuery({ ...query('/staff/pc_api.order/getPapers', { order_ids }), enabled: order_ids.length > 0 })
