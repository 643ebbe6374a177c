import { useQuery } from '@tanstack/react-query'
import { query } from './query-client.ts'
import { useSession } from './session.ts'

/** The logged-in staff member; undefined until the shop has answered. */
export function useStaff() {
  const { token } = useSession()
  return useQuery({ ...query('/staff/pc_api.session/info', {}), enabled: token !== '', staleTime: 60_000 })
}
