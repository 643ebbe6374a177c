import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'

const keptFor = 30 * day

/** Deletes webhooks that arrived or were given up, and their attempts, after 30 days. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<=', later(now, -keptFor))
    .where('status', 'in', ['delivered', 'failed'])
    .execute()
}
