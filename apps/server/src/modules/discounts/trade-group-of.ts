import type { Bilingual } from '@corium/contract/language'
import { type RawBuilder, sql } from 'kysely'

/*
 * For statements that read more: what a member's trade account gives. Both read one row by an index, or none.
 */

/** The id of the group; null without an approved account. */
export const tradeGroupOf = (memberId: string): RawBuilder<string | null> =>
  sql<string | null>`(select group_id from trade_accounts where member_id = ${memberId})`

/** The name of the group; null without an approved account. */
export const tradeGroupNameOf = (memberId: string): RawBuilder<Bilingual | null> => sql<Bilingual | null>`(
    select name from trade_groups where id = ${tradeGroupOf(memberId)}
  )`
