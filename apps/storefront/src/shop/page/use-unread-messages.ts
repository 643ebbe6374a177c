import { useQuery } from '@tanstack/react-query'
import { unreadMessages } from '#api/account-queries.ts'
import { useSession } from '#api/session.ts'

/** How many messages the member has not read; 0 for a visitor. */
export function useUnreadMessages(): number {
  const loggedIn = useSession((session) => session.token !== '')
  const { data } = useQuery({ ...unreadMessages(), enabled: loggedIn })
  return loggedIn ? (data?.num ?? 0) : 0
}
