import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { SharedRedis } from './redis.ts'

type Person = { id: string; name: string }

/**
 * Who has which page open. Kept for seconds and never stored in the database. Never use it inside a
 * transaction.
 */
export type Presence = {
  /** Records that a person has a page open, and returns everyone who has, including the person. */
  enter(page: string, person: Person): Promise<Person[]>
  leave(page: string, personId: string): Promise<void>
}

/** How long a page counts as open after its last request: two requests may get lost. */
const presenceSeconds = 40

type Visit = Person & { until: number }

const nowOf = (clock: Clock): number => clock.now().getTime() / 1000

const present = (visits: Iterable<Visit>, now: number): Person[] =>
  [...visits].filter(({ until }) => until > now).map(({ id, name }) => ({ id, name }))

/** Keeps presence in the memory of this process. */
export function createLocalPresence(clock: Clock): Presence {
  const pages = new Map<string, Map<string, Visit>>()
  let lastCleanup = 0

  /** Runs at most once a minute, because it reads every page. */
  function forgetLeft(now: number) {
    if (now - lastCleanup < 60) return
    lastCleanup = now
    for (const [page, visits] of pages) if (present(visits.values(), now).length === 0) pages.delete(page)
  }

  return {
    async enter(page, person) {
      const now = nowOf(clock)
      forgetLeft(now)
      const visits = pages.get(page) ?? new Map<string, Visit>()
      visits.set(person.id, { ...person, until: now + presenceSeconds })
      pages.set(page, visits)
      return present(visits.values(), now)
    },
    async leave(page, personId) {
      pages.get(page)?.delete(personId)
    },
  }
}

/** Sets the expiry in the same step, so that no page stays when the node dies in between. */
export const enterScript = `
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[1])
return redis.call('HVALS', KEYS[1])`

/** Keeps presence in Redis for all nodes. While Redis is down, each node knows only its own visitors. */
export function createSharedPresence(
  { publish: redis, prefix }: Pick<SharedRedis, 'publish' | 'prefix'>,
  clock: Clock,
  log: Pick<Logger, 'info' | 'warn'>,
): Presence {
  const local = createLocalPresence(clock)
  const keyOf = (page: string) => `${prefix}presence:${page}`
  let isDown = false

  async function withFallback<T>(shared: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    try {
      const result = await shared()
      if (isDown) log.info('presence is shared with the other nodes again')
      isDown = false
      return result
    } catch (err) {
      if (!isDown) log.warn({ err }, 'Redis failed: staff do not see colleagues who use another node')
      isDown = true
      return otherwise()
    }
  }

  return {
    enter: (page, person) =>
      withFallback(
        async () => {
          const now = nowOf(clock)
          const visit: Visit = { ...person, until: now + presenceSeconds }
          const values = await redis.eval(
            enterScript,
            1,
            keyOf(page),
            presenceSeconds,
            person.id,
            JSON.stringify(visit),
          )
          return present(
            (values as string[]).map((value) => JSON.parse(value) as Visit),
            now,
          )
        },
        () => local.enter(page, person),
      ),
    leave: (page, personId) =>
      withFallback(
        async () => {
          await redis.hdel(keyOf(page), personId)
        },
        () => local.leave(page, personId),
      ),
  }
}
