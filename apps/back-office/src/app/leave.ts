import { queryClient } from '#api/query-client.ts'
import { leaveSession } from '#api/session.ts'
import { dropAllDrafts } from '#shop/drafts.ts'
import { dropStoredDrafts } from '#shop/stored-drafts.ts'
import { dropAllChosen } from '#shop/use-chosen.ts'

/**
 * Ends the session and removes everything that this person typed and selected, because another person may log in
 * next.
 */
export function leave(): void {
  leaveSession()
  queryClient.clear()
  dropAllDrafts()
  dropStoredDrafts()
  dropAllChosen()
}
