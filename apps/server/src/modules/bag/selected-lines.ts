import type { Db } from '#server/db/open.ts'
import { deleteLines, type Line, lockSelectedLines, selectSelectedLines } from './bag.db.ts'

/** What a member has chosen for checkout; `lock` keeps it as it is until the transaction ends. */
export function findSelectedLines(db: Db, memberId: string, { lock }: { lock: boolean }): Promise<Line[]> {
  const owner = { member_id: memberId }
  return lock ? lockSelectedLines(db, owner) : selectSelectedLines(db, owner)
}

/** Lines that were ordered leave the bag for good. */
export function takeOrderedLines(trx: Db, memberId: string, ids: readonly string[]): Promise<void> {
  return deleteLines(trx, { member_id: memberId }, ids)
}
