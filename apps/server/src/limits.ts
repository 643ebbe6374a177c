import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import { Refusal, refuse } from './refuse.ts'

export type Limits = {
  /**
   * Counts one attempt of `key` against `most` in a window of `seconds`, before the work is done.
   * Answers how many the window has seen.
   * @throws a refusal `too-many-requests` with `retry_after` once the window is full.
   */
  take(name: string, key: string, limit: { most: number; seconds: number }): Promise<number>
  /** Takes one attempt back, as when it turned out to be right. */
  giveBack(name: string, key: string, limit: { seconds: number }): Promise<void>
  /** How many attempts the current window has seen. */
  count(name: string, key: string, limit: { seconds: number }): Promise<number>
  /** Forgets the attempts of a key, as after a success. */
  clear(name: string, key: string, limit: { seconds: number }): Promise<void>
}

/** Windows are fixed and start at multiples of their length. */
function windowOf(name: string, key: string, length: number, clock: Clock) {
  const now = Math.floor(clock.now().getTime() / 1000)
  const start = now - (now % length)
  return { id: `limit:${name}:${length}:${start}:${key}`, ends: start + length, left: start + length - now }
}

/** Limits of a single process. */
export function createLocalLimits(clock: Clock): Limits {
  const counts = new Map<string, { count: number; ends: number }>()
  let swept = 0

  /** Every minute, however many there are. */
  function forgetEnded() {
    const now = clock.now().getTime() / 1000
    if (now - swept < 60) return
    swept = now
    for (const [id, { ends }] of counts) if (ends <= now) counts.delete(id)
  }

  return {
    async take(name, key, { most, seconds }) {
      const { id, ends, left } = windowOf(name, key, seconds, clock)
      forgetEnded()
      const entry = counts.get(id) ?? { count: 0, ends }
      entry.count += 1
      counts.set(id, entry)
      if (entry.count > most) refuse('too-many-requests', { retry_after: left })
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

/** In ms: how long Redis is left alone after it did not answer. */
const restMs = 5_000

/** Limits shared by several nodes. While Redis is away each node counts for itself. */
export function createSharedLimits(redis: Redis, clock: Clock, log: Pick<Logger, 'info' | 'warn'>): Limits {
  const shared = limitsIn(redis, clock)
  const own = createLocalLimits(clock)
  let restsUntil: number | undefined

  function noteAnswer() {
    if (restsUntil !== undefined) log.info('limits are shared with the other nodes again')
    restsUntil = undefined
  }

  function noteSilence(err: unknown) {
    if (restsUntil === undefined) log.warn({ err }, 'limits are counted by this node for itself')
    restsUntil = clock.now().getTime() + restMs
  }

  async function on<T>(ask: (limits: Limits) => Promise<T>): Promise<T> {
    if (restsUntil !== undefined && clock.now().getTime() < restsUntil) return ask(own)
    try {
      const answer = await ask(shared)
      noteAnswer()
      return answer
    } catch (error) {
      if (error instanceof Refusal) {
        noteAnswer()
        throw error
      }
      noteSilence(error)
      return ask(own)
    }
  }

  return {
    take: (...asked) => on((limits) => limits.take(...asked)),
    giveBack: (...asked) => on((limits) => limits.giveBack(...asked)),
    count: (...asked) => on((limits) => limits.count(...asked)),
    clear: (...asked) => on((limits) => limits.clear(...asked)),
  }
}

function limitsIn(redis: Redis, clock: Clock): Limits {
  return {
    async take(name, key, { most, seconds }) {
      const { id, left } = windowOf(name, key, seconds, clock)
      const count = await redis.incr(id)
      if (count === 1) await redis.expire(id, seconds)
      if (count > most) refuse('too-many-requests', { retry_after: left })
      return count
    },
    async giveBack(name, key, { seconds }) {
      const { id } = windowOf(name, key, seconds, clock)
      // A window that has ended since must not begin anew below zero, and without an end.
      if ((await redis.decr(id)) <= 0) await redis.del(id)
    },
    async count(name, key, { seconds }) {
      return Number((await redis.get(windowOf(name, key, seconds, clock).id)) ?? 0)
    },
    async clear(name, key, { seconds }) {
      await redis.del(windowOf(name, key, seconds, clock).id)
    },
  }
}
