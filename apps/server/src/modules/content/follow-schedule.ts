import type { Shop } from '#server/context.ts'
import { contentTag } from '#server/runtime/response-cache.ts'
import { findNextChange } from './published.db.ts'

/**
 * Tells the response cache the next moment at which a schedule changes what readers see. Runs at the start, after
 * staff on any node have changed a schedule, and when such a moment has passed.
 */
export async function followSchedule({
  db,
  clock,
  responseCache,
  background,
}: Pick<Shop, 'db' | 'clock' | 'responseCache' | 'background'>): Promise<void> {
  const read = async () => responseCache.expireAt(await findNextChange(db, clock.now()))
  responseCache.onInvalidate((tag) => {
    if (tag === contentTag || tag === '') background.run(read)
  })
  await read()
}
