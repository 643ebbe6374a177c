import type { Logger } from 'pino'
import { Refusal, refuse } from '#server/refuse.ts'
import { type Clock, isWithin } from './clock.ts'
import type { SharedRedis } from './redis.ts'

/**
 * Rate limits. Attempts are counted in fixed windows that start at multiples of their length. Never use them inside a
 * transaction: while Redis is slow, the transaction would hold its locks and its connection.
 */
export type Limits = {
  /**
   * Counts one attempt of `key` before the work is done, and returns how many the current window has now.
   * @throws a refusal `too-many-requests` with `retry_after` when there are more than `max`.
   */
  consume(name: string, key: string, limit: { max: number; seconds: number }): Promise<number>
  /** Takes one attempt back, for example after a correct password. */
  giveBack(name: string, key: string, limit: { seconds: number }): Promise<void>
  /** How many attempts the current window has. */
  count(name: string, key: string, limit: { seconds: number }): Promise<number>
  /** Deletes the attempts of a key, for example after a successful login. */
  clear(name: string, key: string, limit: { seconds: number }): Promise<void>
}

function windowOf(name: string, key: string, length: number, clock: Clock) {
  const now = Math.floor(clock.now().getTime() / 1000)
  const start = now - (now % length)
  return { id: `limit:${name}:${length}:${start}:${key}`, ends: start + length, left: start + length - now }
}

/** Counts in the memory of this process. */
export function createLocalLimits(clock: Clock): Limits {
  const counts = new Map<string, { count: number; ends: number }>()
  let lastCleanup = 0

  /** Runs at most once a minute, because it reads every counter. */
  function deleteEndedWindows() {
    const now = clock.now().getTime() / 1000
    if (isWithin(60, lastCleanup, now)) return
    lastCleanup = now
    for (const [id, { ends }] of counts) if (ends <= now) counts.delete(id)
  }

  return {
    async consume(name, key, { max, seconds }) {
      const { id, ends, left } = windowOf(name, key, seconds, clock)
      deleteEndedWindows()
      const entry = counts.get(id) ?? { count: 0, ends }
      entry.count += 1
      counts.set(id, entry)
      if (entry.count > max) refuse('too-many-requests', { retry_after: left })
      return entry.count
    },
    async giveBack(name, key, { seconds }) {
      const entry = counts.get(windowOf(name, key, seconds, clock).id)
      if (entry && entry.count > 0) entry.count -= 1
    },
    async count(name, key, { seconds }) {
      return counts.get(windowOf(name, key, seconds, clock).id)?.count ?? 0
    },
    async clear(name, key, { seconds }) {
      counts.delete(windowOf(name, key, seconds, clock).id)
    },
  }
}

/** How long this node counts locally after Redis failed, before it tries Redis again. */
const retryRedisAfterMs = 5_000

/** Counts in Redis for all nodes. While Redis is down, each node counts for itself. */
export function createSharedLimits(
  redis: Pick<SharedRedis, 'publish' | 'prefix'>,
  clock: Clock,
  log: Pick<Logger, 'info' | 'warn'>,
): Limits {
  const shared = createRedisLimits(redis, clock)
  const local = createLocalLimits(clock)
  let failedAt: number | undefined

  function noteSuccess() {
    if (failedAt !== undefined) log.info('rate limits are shared with the other nodes again')
    failedAt = undefined
  }

  function noteFailure(err: unknown) {
    if (failedAt === undefined) log.warn({ err }, 'Redis failed: this node counts rate limits by itself')
    failedAt = clock.now().getTime()
  }

  async function withFallback<T>(use: (limits: Limits) => Promise<T>): Promise<T> {
    const hasFailed = failedAt !== undefined && isWithin(retryRedisAfterMs, failedAt, clock.now().getTime())
    if (hasFailed) return use(local)
    try {
      const result = await use(shared)
      noteSuccess()
      return result
    } catch (error) {
      if (error instanceof Refusal) {
        noteSuccess()
        throw error
      }
      noteFailure(error)
      return use(local)
    }
  }

  return {
    consume: (...args) => withFallback((limits) => limits.consume(...args)),
    giveBack: (...args) => withFallback((limits) => limits.giveBack(...args)),
    count: (...args) => withFallback((limits) => limits.count(...args)),
    clear: (...args) => withFallback((limits) => limits.clear(...args)),
  }
}

/**
 * Counts one attempt. Sets the expiry in the same step, so that no counter stays
 * when the node dies in between.
 */
export const consumeScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return count`

/**
 * Takes one attempt back. Changes no counter that is missing or zero: DECR would
 * create one without an expiry.
 */
export const giveBackScript = `
if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end`

function createRedisLimits(
  { publish: redis, prefix }: Pick<SharedRedis, 'publish' | 'prefix'>,
  clock: Clock,
): Limits {
  function sharedWindowOf(name: string, key: string, length: number) {
    const { id, left } = windowOf(name, key, length, clock)
    return { id: prefix + id, left }
  }

  return {
    async consume(name, key, { max, seconds }) {
      const { id, left } = sharedWindowOf(name, key, seconds)
      const count = Number(await redis.eval(consumeScript, 1, id, seconds))
      if (count > max) refuse('too-many-requests', { retry_after: left })
      return count
    },
    async giveBack(name, key, { seconds }) {
      await redis.eval(giveBackScript, 1, sharedWindowOf(name, key, seconds).id)
    },
    async count(name, key, { seconds }) {
      return Number((await redis.get(sharedWindowOf(name, key, seconds).id)) ?? 0)
    },
    async clear(name, key, { seconds }) {
      await redis.del(sharedWindowOf(name, key, seconds).id)
    },
  }
}
