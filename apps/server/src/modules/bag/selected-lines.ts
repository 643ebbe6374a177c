import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { maxLines } from './bag.limits.ts'

export type SelectedLine = Pick<Selectable<Tables['bag_lines']>, 'id' | 'sku_id' | 'num_milli'>

/**
 * Selects the lines that a member chose for checkout, with their time. With `lock` no other request can
 * change them until the transaction ends.
 */
export const selectedLines = (memberId: string, { lock }: { lock: boolean }): RawBuilder<unknown> => sql`
  select id, sku_id, num_milli, created_at from bag_lines
  where member_id = ${memberId} and removed_at is null and is_selected
  order by created_at desc, id limit ${sql.lit(maxLines)} ${lock ? sql`for update` : sql``}`

/** Deletes lines that the member orders. */
export const removingOrdered = (memberId: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  delete from bag_lines where member_id = ${memberId} and id = any(${ids}::uuid[])`
