import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { ageOf, type Figure, sumByLabel } from '#server/runtime/figures.ts'
import { countFlagged } from './flagged.db.ts'
import { flaggedSince } from './list-flagged.ts'
import { flagTexts } from './shipments.texts.ts'

/** What /metrics says about shipments: those that staff have to look into, and how late the job is. */
export async function readShipmentFigures(db: Db, now: Date): Promise<Figure[]> {
  const flagged = await countFlagged(db, later(now, -flaggedSince))
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(next_try_at) as oldest from shipments
    where next_try_at is not null and subscribed_at is null and sent_at > ${later(now, -flaggedSince)}`.execute(
    db,
  )
  return [
    {
      name: 'corium_shipments_for_staff',
      help: 'Shipments of the last 60 days that staff have to look into',
      values: sumByLabel('why', Object.keys(flagTexts), flagged, ({ why, num }) => ({
        name: why,
        value: num,
      })),
    },
    {
      name: 'corium_shipments_not_subscribed_seconds',
      help: 'How long the oldest tracking number waits for its subscription; grows while tracking is not configured',
      values: [{ value: ageOf(rows[0]?.oldest, now) }],
    },
  ]
}
