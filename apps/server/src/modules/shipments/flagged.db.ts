import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { ShipmentFlagName } from './present-shipments.ts'
import type { ShipmentRow } from './shipments.db.ts'

const isFlagged = sql<boolean>`(s.flag is not null or s.state in ('problem', 'returning', 'returned'))`

export async function countFlagged(db: Db, since: Date): Promise<{ why: ShipmentFlagName; num: number }[]> {
  const { rows } = await sql<{ why: ShipmentFlagName; num: number }>`
    select coalesce(s.flag, s.state) as why, count(*)::int as num
    from shipments s where ${isFlagged} and s.sent_at > ${since} group by 1`.execute(db)
  return rows
}

export type FlaggedRow = ShipmentRow & { object_id: string; object_sn: string }

/** Shipments with their order, return, replacement or card, the latest news first. */
export async function selectFlagged(
  db: Db,
  { since, offset, limit }: { since: Date } & Paging,
): Promise<FlaggedRow[]> {
  const { rows } = await sql<FlaggedRow>`
    select s.*, coalesce(o.id, a.id, c.id) as object_id, coalesce(o.sn, a.sn, c.sn) as object_sn
    from shipments s
    left join parcels p on p.id = s.parcel_id
    left join orders o on o.id = p.order_id
    left join after_sales a on a.id in (s.return_id, s.replacement_id)
    left join color_cards c on c.id = s.card_id
    where ${isFlagged} and s.sent_at > ${since}
    order by coalesce(s.flagged_at, s.tracked_at) desc, s.id
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}
