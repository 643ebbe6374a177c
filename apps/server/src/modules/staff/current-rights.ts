import type { Db } from '#server/db/open.ts'
import { findOpenPerson, type Person } from './staff.db.ts'

/**
 * The current permissions of a staff member, for work without a session: keys of programs and planned changes.
 * Undefined while the account is locked.
 */
export const currentRights = (db: Db, staffId: string): Promise<Person | undefined> =>
  findOpenPerson(db, staffId)
