import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'

/** Couriers, and reasons to cancel an order. */
export const useDeskOptions = () =>
  useQuery({ ...query('/staff/pc_api.order/getOption', {}), staleTime: 600_000 }).data
