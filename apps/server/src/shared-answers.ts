import { hash, randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

type SharedAnswer = { body: Buffer; headers?: Record<string, string>; freshUntil: number; tag?: string }

/**
 * Answers that are the same for everybody, kept as the bytes that go out. They lapse by time and are dropped
 * when what they show changes: all of them, or those tagged with one style. Other nodes hear of it through Redis.
 */
export type SharedAnswers = {
  get(key: string): SharedAnswer | undefined
  /** To be asked for before an answer is made, and handed over with it. */
  mark(): number
  /**
   * Keeps an answer that is asked for the second time: what comes once, as most searches do, would only fill the
   * memory. Not if what it shows was dropped since its mark: it may have been made from what was before.
   */
  set(
    key: string,
    answer: { body: Buffer; headers?: Record<string, string>; seconds: number; tag?: string; mark: number },
  ): void
  drop(tag?: string): void
  /** Runs at every drop, by this node or another: with the tag of one style, or '' when the goods have changed. */
  onDrop(listener: (tag: string) => void): void
  /** Forgets every answer of this node, and tells nobody: what they were made from has been read anew. */
  forgetHere(): void
  /** Resolves once drops of other nodes are heard, or Redis does not answer: then all is dropped when it does. */
  readonly hearing: Promise<void>
}

const channel = 'corium:shared-answers:drop'

export function createSharedAnswers(
  clock: Clock,
  redis?: { publish: Redis; subscribe: Redis; log: Pick<Logger, 'warn'> },
): SharedAnswers {
  /** What was asked for once, by the hash of its key: somebody may ask for much at length. */
  const seen = new LRUCache<string, true>({ max: 5000 })
  const answers = new LRUCache<string, SharedAnswer>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: (answer, key) => answer.body.length + key.length + 64,
    dispose: ({ tag }, key, reason) => {
      if (tag && reason !== 'set') untag(tag, key)
    },
  })
  const tagged = new Map<string, Set<string>>()
  /** The number of each tag's last drop. */
  const dropped = new LRUCache<string, number>({ max: 5000 })
  let drops = 0
  const listeners: ((tag: string) => void)[] = []
  const node = randomUUID()

  /** An answer that was pushed out leaves nothing behind. */
  function untag(tag: string, key: string) {
    const keys = tagged.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) tagged.delete(tag)
  }

  function forgetHere() {
    drops += 1
    dropped.set('', drops)
    answers.clear()
    tagged.clear()
  }

  function forget(tag: string) {
    if (tag) {
      drops += 1
      dropped.set(tag, drops)
      for (const key of [...(tagged.get(tag) ?? [])]) answers.delete(key)
    } else {
      forgetHere()
    }
    for (const listener of listeners) listener(tag)
  }

  /** Whatever was said before, as while the connection was away, is not heard again. */
  async function hear({ subscribe, log }: Pick<NonNullable<typeof redis>, 'subscribe' | 'log'>) {
    try {
      await subscribe.subscribe(channel)
      forget('')
    } catch (err) {
      log.warn({ err }, 'drops of other nodes are not heard')
    }
  }

  let hearing = Promise.resolve()
  if (redis) {
    const { subscribe } = redis
    subscribe.on('message', (on, message) => {
      const [from, tag = ''] = message.split(' ')
      if (on === channel && from !== node) forget(tag)
    })
    hearing = new Promise((resolve) => {
      subscribe.on('ready', () => void hear(redis).then(resolve))
      subscribe.once('close', resolve)
    })
  }

  return {
    get(key) {
      const answer = answers.get(key)
      return answer && answer.freshUntil > clock.now().getTime() ? answer : undefined
    },
    mark: () => drops,
    set(key, { body, headers, seconds, tag, mark }) {
      const since = Math.max(dropped.get('') ?? 0, tag ? (dropped.get(tag) ?? 0) : 0)
      if (since > mark) return
      const asked = hash('sha1', key, 'base64')
      if (!seen.has(asked)) {
        seen.set(asked, true)
        return
      }
      answers.set(key, { body, headers, tag, freshUntil: clock.now().getTime() + seconds * 1000 })
      if (!tag) return
      const keys = tagged.get(tag) ?? new Set()
      tagged.set(tag, keys.add(key))
    },
    drop(tag = '') {
      forget(tag)
      redis?.publish
        .publish(channel, `${node} ${tag}`)
        .catch((err) => redis.log.warn({ err, tag }, 'other nodes did not hear of a change'))
    },
    onDrop(listener) {
      listeners.push(listener)
    },
    forgetHere,
    hearing,
  }
}
