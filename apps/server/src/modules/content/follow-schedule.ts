import type { Shop } from '#server/context.ts'
import { contentTag } from '#server/runtime/response-cache.ts'
import { findNextChange } from './published.db.ts'

/**
 * Tells the response cache when readers are to see another text by the clock alone, at the start and whenever
 * an employee on any node has changed a schedule, or such a moment has passed.
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
