import type { Permission } from '@corium/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { query } from './query-client.ts'
import { useSession } from './session.ts'

/** The logged-in staff member; undefined until it is loaded. */
export function useStaff() {
  const { token } = useSession()
  return useQuery({ ...query('/staff/pc_api.session/info', {}), enabled: token !== '', staleTime: 60_000 })
}

/** Whether the logged-in staff member has this permission; the server decides it again. */
export function useMay(permission: Permission): boolean {
  return useStaff().data?.permissions.includes(permission) ?? false
}
