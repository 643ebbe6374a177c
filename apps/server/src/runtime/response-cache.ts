import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type Clock, isWithin } from './clock.ts'
import type { SharedRedis } from './redis.ts'

type CachedResponse = { body: Buffer; headers?: Record<string, string> }

type Entry = CachedResponse & {
  cachedAt: number
  freshMs: number
  tag?: string
  /** The response includes all changes up to this version. */
  version: number
  isUnchanged?: () => Promise<boolean>
  /** The last check, and the change of goods that it was for. */
  check?: { changedAt: number; result: Promise<boolean> }
}

/**
 * Responses that are the same for every visitor, cached as bytes. Each expires after its own time. A changed
 * text of the site removes all of them earlier, a change of one style those tagged with its id. After a
 * change of goods a response is served again only if it can be checked. Nodes tell each other through Redis.
 */
export type ResponseCache = {
  /** A response that was loaded since goods changed last. */
  get(key: string): CachedResponse | undefined
  /** Also returns an earlier response if its `isUnchanged` finds that it would be the same now. */
  getChecked(key: string): Promise<CachedResponse | undefined>
  /**
   * The version of the data that responses show. Read it before loading data for a response, and pass it to `set`.
   */
  version(): number
  /**
   * Caches a response from the second request for its key on: most searches are requested once and would only fill
   * the cache. Skips a response whose data was invalidated since `version`, because it may have been loaded before
   * the change; when only goods have changed since, it has to be checked. `isUnchanged` says then whether the
   * response would be the same if it was made now.
   */
  set(
    key: string,
    response: {
      body: Buffer
      headers?: Record<string, string>
      seconds: number
      tag?: string
      version: number
      isUnchanged?: () => Promise<boolean>
    },
  ): void
  /**
   * Removes the responses about one style, or all without a tag or with `contentTag`, on every node. With
   * `goodsTag`, responses have to be checked. Call it after the commit.
   */
  invalidate(tag?: string): void
  /**
   * Runs after an invalidation by this or another node, with the id of the style, `goodsTag`, `contentTag`,
   * or '' when anything may have changed.
   */
  onInvalidate(listener: (tag: string) => void): void
  /**
   * Every response made before this moment expires at it, because readers see another text from then on. Replaces
   * the moment that was set before; when it comes, the listeners run with `contentTag`.
   */
  expireAt(moment: Date | undefined): void
  /** Invalidates on this node only and calls no listeners: for code that has just read the change. */
  invalidateLocal(tag?: string): void
  /** Resolves once subscribed, or at once if Redis is down; connecting later clears the cache. */
  readonly subscribed: Promise<void>
}

/** The tag of goods, prices, categories and facets: any of them can show on any page. */
export const goodsTag = 'goods'

/**
 * The tag of the texts of the site. They show on every page, so an invalidation removes all responses; the catalog
 * stays.
 */
export const contentTag = 'content'

/** Enough for some 150 pages of lists, or 2,000 responses to calls. */
const maxBytes = 16 * 1024 * 1024

/** Expired responses would stay until newer ones need their memory. */
const removeExpiredEveryMs = 10_000

/** Node makes small Buffers as views of 64 KB, and one of them in the cache would keep all of these. */
function withoutPool(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

const isFresh = ({ cachedAt, freshMs }: Entry, now: number): boolean => isWithin(freshMs, cachedAt, now)

/** `http/compress.ts` keeps the compressed body, about a fifth of it, as long as the body. */
const withCompressed = 1.25

const channelOf = (prefix: string): string => `${prefix}response-cache:invalidate`

export function createResponseCache(
  clock: Clock,
  redis?: SharedRedis & { log: Pick<Logger, 'warn'> },
): ResponseCache {
  /** Keys requested at least once, hashed because a visitor can send long keys. */
  const requestedOnce = new LRUCache<string, true>({ max: 5000 })
  const responses = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (response, key) => Math.ceil(response.body.length * withCompressed) + key.length + 64,
    dispose: ({ tag }, key, reason) => {
      if (tag && reason !== 'set') removeTaggedKey(tag, key)
    },
  })
  const keysByTag = new Map<string, Set<string>>()
  /** The version that each tag got by its last invalidation; '' for all responses. */
  const invalidatedAt = new LRUCache<string, number>({ max: 5000 })
  let version = 0
  let goodsChangedAt = 0
  const listeners: ((tag: string) => void)[] = []
  const nodeId = randomUUID()

  function removeTaggedKey(tag: string, key: string) {
    const keys = keysByTag.get(tag)
    keys?.delete(key)
    if (keys?.size === 0) keysByTag.delete(tag)
  }

  function invalidateLocal(tag = '') {
    version += 1
    if (tag === goodsTag) {
      // The responses stay in the cache; their version shows that they are older than the change.
      goodsChangedAt = version
      return
    }
    invalidatedAt.set(tag, version)
    if (tag) {
      for (const key of [...(keysByTag.get(tag) ?? [])]) responses.delete(key)
    } else {
      responses.clear()
      keysByTag.clear()
    }
  }

  function find(key: string): Entry | undefined {
    expireIfDue()
    const entry = responses.get(key)
    return entry && isFresh(entry, clock.now().getTime()) ? entry : undefined
  }

  let removedExpiredAt = clock.now().getTime()

  function removeExpired(now: number) {
    if (isWithin(removeExpiredEveryMs, removedExpiredAt, now)) return
    removedExpiredAt = now
    for (const [key, entry] of [...responses.entries()]) if (!isFresh(entry, now)) responses.delete(key)
  }

  const isCurrent = (entry: Entry): boolean => entry.version >= goodsChangedAt

  let expiry: Date | undefined

  /** Runs before each read and write, so that a moment that has come is never missed. */
  function expireIfDue() {
    if (!expiry || expiry > clock.now()) return
    expiry = undefined
    invalidateAndNotify(contentTag)
  }

  function invalidateAndNotify(tag: string) {
    invalidateLocal(tag === contentTag ? '' : tag)
    for (const listener of listeners) listener(tag)
  }

  /** Redis does not repeat messages sent while this node was disconnected, so connecting clears the cache. */
  async function subscribe({ subscribe: client, prefix, log }: NonNullable<typeof redis>) {
    try {
      await client.subscribe(channelOf(prefix))
      invalidateAndNotify('')
    } catch (err) {
      log.warn({ err }, 'cannot subscribe to the catalog changes of other nodes')
    }
  }

  let subscribed = Promise.resolve()
  if (redis) {
    const { subscribe: client, prefix } = redis
    client.on('message', (receivedOn, message) => {
      const [sender, tag = ''] = message.split(' ')
      if (receivedOn === channelOf(prefix) && sender !== nodeId) invalidateAndNotify(tag)
    })
    subscribed = new Promise((resolve) => {
      client.on('ready', () => void subscribe(redis).then(resolve))
      client.once('close', resolve)
    })
  }

  return {
    get(key) {
      const entry = find(key)
      return entry && isCurrent(entry) ? entry : undefined
    },
    async getChecked(key) {
      const entry = find(key)
      if (!entry || isCurrent(entry)) return entry
      if (!entry.isUnchanged) return undefined
      // One check for each change of goods, also when several requests come at once.
      if (entry.check?.changedAt !== goodsChangedAt) {
        entry.check = { changedAt: goodsChangedAt, result: entry.isUnchanged().catch(() => false) }
      }
      return (await entry.check.result) ? entry : undefined
    },
    version: () => {
      expireIfDue()
      return version
    },
    set(key, { seconds, version: loadedAt, ...response }) {
      expireIfDue()
      const { tag } = response
      const changedAt = Math.max(invalidatedAt.get('') ?? 0, tag ? (invalidatedAt.get(tag) ?? 0) : 0)
      if (changedAt > loadedAt) return
      const keyHash = hash('sha1', key, 'base64')
      if (!requestedOnce.has(keyHash)) {
        requestedOnce.set(keyHash, true)
        return
      }
      const now = clock.now().getTime()
      removeExpired(now)
      const body = withoutPool(response.body)
      responses.set(key, { ...response, body, version: loadedAt, cachedAt: now, freshMs: seconds * 1000 })
      if (!tag) return
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    },
    invalidate(tag = '') {
      invalidateAndNotify(tag)
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
    invalidateLocal,
    subscribed,
  }
}
