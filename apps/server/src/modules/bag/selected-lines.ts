import type { Selectable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { maxLines } from './bag.limits.ts'

type SelectedLine = Pick<Selectable<Tables['bag_lines']>, 'id' | 'sku_id' | 'num_milli'>

/** The lines that a member selected for checkout. With `lock` no other request can change them until the transaction ends. */
export function selectSelectedLines(
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
    .limit(maxLines)
    .$if(lock, (qb) => qb.forUpdate())
    .execute()
}

export async function deleteOrderedLines(trx: Db, memberId: string, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('bag_lines').where('member_id', '=', memberId).where('id', '=', anyOf(ids)).execute()
}
