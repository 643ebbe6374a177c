import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

export type SharedAnswer = { body: Buffer; headers?: Record<string, string>; freshUntil: number }

/**
 * Answers that are the same for everybody, kept as the bytes that go out. They lapse by time and are dropped
 * when what they show changes: all of them, or those tagged with one style. Other nodes hear of it through Redis.
 */
export type SharedAnswers = {
  get(key: string): SharedAnswer | undefined
  set(
    key: string,
    answer: { body: Buffer; headers?: Record<string, string>; seconds: number; tag?: string },
  ): void
  drop(tag?: string): void
  /** Runs whenever all answers were dropped, by this node or another: the catalogue has changed. */
  onDropAll(listener: () => void): void
}

const channel = 'corium:shared-answers:drop'

export function createSharedAnswers(
  clock: Clock,
  redis?: { publish: Redis; subscribe: Redis },
): SharedAnswers {
  const answers = new LRUCache<string, SharedAnswer>({
    maxSize: 48 * 1024 * 1024,
    sizeCalculation: (answer, key) => answer.body.length + key.length + 64,
  })
  const tagged = new Map<string, Set<string>>()
  const listeners: (() => void)[] = []

  function forget(tag: string) {
    if (tag) {
      for (const key of tagged.get(tag) ?? []) answers.delete(key)
      tagged.delete(tag)
      return
    }
    answers.clear()
    tagged.clear()
    for (const listener of listeners) listener()
  }

  if (redis) {
    void redis.subscribe.subscribe(channel)
    redis.subscribe.on('message', (on, tag) => {
      if (on === channel) forget(tag)
    })
  }

  return {
    get(key) {
      const answer = answers.get(key)
      return answer && answer.freshUntil > clock.now().getTime() ? answer : undefined
    },
    set(key, { body, headers, seconds, tag }) {
      answers.set(key, { body, headers, freshUntil: clock.now().getTime() + seconds * 1000 })
      if (!tag) return
      const keys = tagged.get(tag) ?? new Set()
      tagged.set(tag, keys.add(key))
    },
    drop(tag = '') {
      forget(tag)
      if (redis) void redis.publish.publish(channel, tag)
    },
    onDropAll(listener) {
      listeners.push(listener)
    },
  }
}
