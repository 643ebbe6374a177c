import type { Db } from '#server/db/open.ts'
import { deleteFactor, findFactor } from './factors.db.ts'

/** Since when logins of a member ask for a second step; undefined without it. */
export async function twoStepSince(db: Db, memberId: string): Promise<Date | undefined> {
  return (await findFactor(db, memberId))?.since
}

/** Turns the second step off for a member who lost the phone; false if it is off. */
export const removeTwoStep = (trx: Db, memberId: string): Promise<boolean> => deleteFactor(trx, memberId)
