import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'

/** SKU ids of each demo member's favorites, the latest first. */
const saved = {
  lin: ['pu2317-14', 'pu2418-01', 'cf1120-02', 'ms0920-04', 'pu2290-02', 'cl0450-03', 'mf1802-05'],
  robin: ['pu2290-07', 'pu2418-03', 'fv0501-02', 'pu2317-03', 'cl0450-01'],
}

export async function seedFavorites(
  db: Db,
  at: Date,
  members: { lin: string; robin: string },
): Promise<void> {
  const rows = (['lin', 'robin'] as const).flatMap((person) =>
    saved[person].map((sku_id, days) => ({
      member_id: members[person],
      style_id: sku_id.replace(/-\d+$/, ''),
      sku_id,
      created_at: later(at, -(days + 1) * 86_400),
    })),
  )
  await db.insertInto('favorites').values(rows).execute()
}
