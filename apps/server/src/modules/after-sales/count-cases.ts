import type { Db } from '#server/db/open.ts'
import { isOpenCase } from './status-conditions.db.ts'

/** How many of the member's cases are in progress. */
export async function countOpenCases(db: Db, memberId: string): Promise<number> {
  const { num } = await db
    .selectFrom('after_sales')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('member_id', '=', memberId)
    .where(isOpenCase)
    .executeTakeFirstOrThrow()
  return num
}
