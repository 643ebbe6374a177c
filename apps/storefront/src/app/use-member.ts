import { useEffect } from 'react'
import { refreshBagCount, refreshMember } from '#api/member.ts'
import { restoreSession } from '#api/session.ts'

/** Fills in what belongs to a member after the public page is up: who it is and how much is in the bag. */
export function useMember(): void {
  useEffect(() => {
    if (restoreSession()) void refreshMember()
    void refreshBagCount()
  }, [])
}
