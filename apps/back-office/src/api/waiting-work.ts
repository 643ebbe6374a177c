import { useQuery } from '@tanstack/react-query'
import { query } from './query-client.ts'

/** How much work waits, read again every minute while the window is visible. */
export const useWaitingWork = () =>
  useQuery({ ...query('/staff/pc_api.today/getWaiting', {}), refetchInterval: 60_000 })
