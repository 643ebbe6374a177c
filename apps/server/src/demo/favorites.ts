import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { storeFavoriteCounts } from '#server/modules/favorites/count-favorites.ts'
import { day, later } from '#server/runtime/clock.ts'

/**
 * SKU ids of each demo member's favorites, the latest first: some are sold out, one is no longer sold. `was` is the
 * price in percent of today's at which it was saved, and a color with `back` came back into stock that many days ago.
 */
const saved: Record<'lin' | 'robin', { sku_id: string; was?: number; back?: number }[]> = {
  lin: [
    { sku_id: 'pu2317-14' },
    { sku_id: 'pu2418-01', was: 115 },
    { sku_id: 'cf1120-02' },
    { sku_id: 'ms0920-04', back: 2 },
    { sku_id: 'pu2290-02' },
    { sku_id: 'pu2209-02' },
    { sku_id: 'cl0450-03' },
    { sku_id: 'mf1802-05', was: 110 },
  ],
  robin: [
    { sku_id: 'pu2290-07', was: 112 },
    { sku_id: 'pu2418-03' },
    { sku_id: 'fv0501-02' },
    { sku_id: 'pu2209-01' },
    { sku_id: 'pu2317-03', back: 3 },
    { sku_id: 'cl0450-01' },
  ],
}

/** Sold-out colors that the members wait for. */
const awaited = { lin: ['cf1120-04'], robin: ['ms0920-03'] }

export async function seedFavorites(
  db: Db,
  at: Date,
  members: { lin: string; robin: string },
): Promise<void> {
  const rows = (['lin', 'robin'] as const).flatMap((person) =>
    saved[person].map(({ sku_id, was = 100, back }, index) => ({
      member_id: members[person],
      sku_id,
      was,
      back_at: back === undefined ? null : later(at, -back * day),
      created_at: later(at, -(4 * index + 1) * day),
    })),
  )
  await sql`
    insert into favorites
      (member_id, style_id, sku_id, created_at, saved_fen, seen_fen, seen_purchasable, back_at)
    select saved.member_id, k.style_id, k.id, saved.created_at,
      coalesce(k.price_fen, s.price_fen) * saved.was / 100, coalesce(k.price_fen, s.price_fen),
      s.published and (s.supply = 'made-to-order' or stock.on_hand_milli - stock.held_milli >= s.min_milli),
      saved.back_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as saved (member_id uuid, sku_id text, was int, created_at timestamptz, back_at timestamptz)
    join skus k on k.id = saved.sku_id
    join styles s on s.id = k.style_id
    join stock on stock.sku_id = k.id`.execute(db)
  const alerts = (['lin', 'robin'] as const).flatMap((person) =>
    awaited[person].map((sku_id) => ({ member_id: members[person], sku_id, created_at: later(at, -day) })),
  )
  await db.insertInto('stock_alerts').values(alerts).execute()
  await storeFavoriteCounts(db)
}
