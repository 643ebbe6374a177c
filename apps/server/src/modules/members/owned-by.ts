import { type RawBuilder, sql } from 'kysely'
import type { Owner } from './owner.ts'

/** Whether a row with `member_id` and `visitor_id` belongs to the owner. */
export const ownedBy = (owner: Owner): RawBuilder<boolean> =>
  'member_id' in owner
    ? sql<boolean>`member_id = ${owner.member_id}`
    : sql<boolean>`visitor_id = ${owner.visitor_id}`
