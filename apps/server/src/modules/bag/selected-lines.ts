import type { Selectable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { mostLines } from './bag.limits.ts'

type SelectedLine = Pick<Selectable<Tables['bag_lines']>, 'id' | 'sku_id' | 'num_milli'>

/** What a member has chosen for checkout; `lock` keeps it as it is until the transaction ends. */
export function findSelectedLines(
  db: Db,
  memberId: string,
  { lock }: { lock: boolean },
): Promise<SelectedLine[]> {
  return db
    .selectFrom('bag_lines')
    .select(['id', 'sku_id', 'num_milli'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('is_selected', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostLines)
    .$if(lock, (qb) => qb.forUpdate())
    .execute()
}

/** Lines that were ordered leave the bag for good. */
export async function takeOrderedLines(trx: Db, memberId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('bag_lines').where('member_id', '=', memberId).where('id', '=', anyOf(ids)).execute()
}
