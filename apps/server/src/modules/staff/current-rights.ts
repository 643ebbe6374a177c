import type { Db } from '#server/db/open.ts'
import type { Rights } from './role-rights.ts'
import { findOpenPerson } from './staff.db.ts'

/**
 * What a person may do now, for what goes on without a session: keys of programs and planned changes.
 * Undefined while the account is locked.
 */
export const currentRights = (db: Db, staffId: string): Promise<Rights | undefined> =>
  findOpenPerson(db, staffId)
