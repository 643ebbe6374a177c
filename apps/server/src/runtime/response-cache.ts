import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { SharedRedis } from './redis.ts'

type CachedResponse = { body: Buffer; headers?: Record<string, string>; freshUntil: number; tag?: string }

/**
 * Responses that are the same for every visitor, cached as bytes. Each expires after its own time, and earlier when
 * the catalog changes: all of them, or those tagged with the id of one style. Nodes tell each other through Redis.
 */
export type ResponseCache = {
  get(key: string): CachedResponse | undefined
  /** The version of the catalog. Read it before loading data for a response, and pass it to `set`. */
  version(): number
  /**
   * Caches a response from the second request for its key on: most searches come once and would only fill the cache.
   * Skips a response whose data was invalidated since `version`, because it may have been loaded before the change.
   */
  set(
    key: string,
    response: {
      body: Buffer
      headers?: Record<string, string>
      seconds: number
      tag?: string
      version: number
    },
  ): void
  /**
   * Removes the responses about one style, or all without a tag or with `contentTag`, on every node. Call it after the
   * commit.
   */
  invalidate(tag?: string): void
  /**
   * Runs after an invalidation by this or another node, with the id of the style, `contentTag`, or '' for the whole
   * catalog.
   */
  onInvalidate(listener: (tag: string) => void): void
  /**
   * Every response made before this moment ends at it, because readers then see another text. Replaces the moment that
   * was set before; when it comes, the listeners run with `contentTag`.
   */
  expireAt(moment: Date | undefined): void
  /** Removes the responses of this node only, all or those about one style, after it has read what has changed. */
  clearLocal(tag?: string): void
  /** Resolves once subscribed, or at once if Redis is down; connecting later clears the cache. */
  readonly subscribed: Promise<void>
}

/** The tag of the texts of the site. They show on every page, so all responses go with them; the catalog stays. */
export const contentTag = 'content'

const channelOf = (prefix: string): string => `${prefix}response-cache:invalidate`

export function createResponseCache(
  clock: Clock,
  redis?: SharedRedis & { log: Pick<Logger, 'warn'> },
): ResponseCache {
  /** Keys requested at least once, hashed because a visitor can send long keys. */
  const requestedOnce = new LRUCache<string, true>({ max: 5000 })
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: (response, key) => response.body.length + key.length + 64,
    dispose: ({ tag }, key, reason) => {
      if (tag && reason !== 'set') removeTaggedKey(tag, key)
    },
  })
  const keysByTag = new Map<string, Set<string>>()
  /** The version that each tag got by its last invalidation; '' for all responses. */
  const invalidatedAt = new LRUCache<string, number>({ max: 5000 })
  let version = 0
  const listeners: ((tag: string) => void)[] = []
  const nodeId = randomUUID()

  function removeTaggedKey(tag: string, key: string) {
    const keys = keysByTag.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) keysByTag.delete(tag)
  }

  function clearLocal(tag = '') {
    version += 1
    invalidatedAt.set(tag, version)
    if (tag) {
      for (const key of [...(keysByTag.get(tag) ?? [])]) responses.delete(key)
    } else {
      responses.clear()
      keysByTag.clear()
    }
  }

  let expiry: Date | undefined

  /** Runs before each read and write, so that a moment that has come is never missed. */
  function expireIfDue() {
    if (!expiry || expiry > clock.now()) return
    expiry = undefined
    invalidateLocal(contentTag)
  }

  function invalidateLocal(tag: string) {
    clearLocal(tag === contentTag ? '' : tag)
    for (const listener of listeners) listener(tag)
  }

  /** Redis does not repeat messages sent while this node was disconnected, so connecting clears the cache. */
  async function subscribe({ subscribe: client, prefix, log }: NonNullable<typeof redis>) {
    try {
      await client.subscribe(channelOf(prefix))
      invalidateLocal('')
    } catch (err) {
      log.warn({ err }, 'cannot subscribe to the catalog changes of other nodes')
    }
  }

  let subscribed = Promise.resolve()
  if (redis) {
    const { subscribe: client, prefix } = redis
    client.on('message', (receivedOn, message) => {
      const [sender, tag = ''] = message.split(' ')
      if (receivedOn === channelOf(prefix) && sender !== nodeId) invalidateLocal(tag)
    })
    subscribed = new Promise((resolve) => {
      client.on('ready', () => void subscribe(redis).then(resolve))
      client.once('close', resolve)
    })
  }

  return {
    get(key) {
      expireIfDue()
      const response = responses.get(key)
      return response && response.freshUntil > clock.now().getTime() ? response : undefined
    },
    version: () => {
      expireIfDue()
      return version
    },
    set(key, { body, headers, seconds, tag, version: loadedAt }) {
      expireIfDue()
      const changedAt = Math.max(invalidatedAt.get('') ?? 0, tag ? (invalidatedAt.get(tag) ?? 0) : 0)
      if (changedAt > loadedAt) return
      const keyHash = hash('sha1', key, 'base64')
      if (!requestedOnce.has(keyHash)) {
        requestedOnce.set(keyHash, true)
        return
      }
      responses.set(key, { body, headers, tag, freshUntil: clock.now().getTime() + seconds * 1000 })
      if (!tag) return
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    },
    invalidate(tag = '') {
      invalidateLocal(tag)
      redis?.publish
        .publish(channelOf(redis.prefix), `${nodeId} ${tag}`)
        .catch((err) => redis.log.warn({ err, tag }, 'cannot tell other nodes about a catalog change'))
    },
    onInvalidate(listener) {
      listeners.push(listener)
    },
    expireAt(moment) {
      expiry = moment
      expireIfDue()
    },
    clearLocal,
    subscribed,
  }
}
