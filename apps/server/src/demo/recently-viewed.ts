import type { Db } from '#server/db/open.ts'
import { hour, later } from '#server/runtime/clock.ts'

/** SKU ids of the colors that each demo member looked at, the latest first. */
const viewed = {
  lin: [
    'pu2317-14',
    'mf1802-05',
    'cf1120-02',
    'pu2418-01',
    'fv0501-02',
    'pu2290-02',
    'cl0450-03',
    'ms0920-04',
  ],
  robin: ['pu2418-03', 'pu2290-07', 'cl0450-01', 'ms0920-04', 'fv0501-02', 'pu2317-03'],
}

/** Hours between two views; the latest was two hours ago. */
const pace = 7

export async function seedRecentlyViewed(
  db: Db,
  at: Date,
  members: { lin: string; robin: string },
): Promise<void> {
  const rows = (['lin', 'robin'] as const).flatMap((person) =>
    viewed[person].map((sku_id, looks) => ({
      member_id: members[person],
      visitor_id: null,
      style_id: sku_id.replace(/-\d+$/, ''),
      sku_id,
      viewed_at: later(at, -(looks * pace + 2) * hour),
    })),
  )
  await db.insertInto('viewed_styles').values(rows).execute()
}
