import { useQuery } from '@tanstack/react-query'
import { workQuery } from '#api/query-client.ts'
import { pageSize } from '#ui/list-table.tsx'
import { readFilter } from './order-filter.ts'

/** One page of the list. It is read every minute, because orders are paid and colleagues ship. */
export const useOrderList = (params: URLSearchParams, page: number) =>
  useQuery(workQuery('/staff/pc_api.order/getList', { ...readFilter(params), page, limit: pageSize }))
