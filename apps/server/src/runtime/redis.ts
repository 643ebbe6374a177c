import { once } from 'node:events'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { derivedKey } from './derived-key.ts'

/**
 * If a command takes longer, callers continue without Redis, and a node starts without it. A new connection sends a
 * command first, so a connection to a Redis that hangs is closed and opened again.
 */
const commandTimeoutMs = 1_000

/**
 * A connection without a response for this long is closed and opened again: the network may have dropped it
 * silently, which the operating system notices only after a quarter of an hour.
 */
const socketTimeoutMs = 2_000

/** A connection that only listens would otherwise time out while nothing happens, so it sends a ping this often. */
const pingMs = 10_000

/**
 * The Redis that the nodes of a shop share. Two connections, because one that
 * subscribes cannot send other commands.
 */
export type SharedRedis = {
  publish: Redis
  subscribe: Redis
  /** Starts the name of every key and channel of this shop. */
  prefix: string
}

export function connectRedis(url: string, prefix: string, log: Pick<Logger, 'info' | 'warn'>): SharedRedis {
  const timeouts = { commandTimeout: commandTimeoutMs, socketTimeout: socketTimeoutMs }
  const publish = new Redis(url, { maxRetriesPerRequest: 2, ...timeouts })
  const subscribe = new Redis(url, timeouts)
  for (const connection of [publish, subscribe]) logOutages(connection, log)
  const pinging = setInterval(() => {
    if (subscribe.status === 'ready') subscribe.ping().catch(() => {})
  }, pingMs).unref()
  subscribe.once('end', () => clearInterval(pinging))
  return { publish, subscribe, prefix }
}

/** Resolves when no more messages arrive. */
export async function disconnectRedis({ publish, subscribe }: SharedRedis): Promise<void> {
  publish.disconnect()
  // While it is not connected, ioredis does not report an end.
  const ended = subscribe.status === 'ready' ? once(subscribe, 'end') : undefined
  subscribe.disconnect()
  await ended
}

/** The nodes of one shop have the same secret, and no other shop has it, so shops can share a Redis. */
export const redisPrefix = (config: { secret: string }): string =>
  `corium:${derivedKey(config, 'redis').export().toString('hex').slice(0, 12)}:`

/** Logs once when a connection is lost and once when it is back; ioredis reports an error for every retry. */
function logOutages(connection: Redis, log: Pick<Logger, 'info' | 'warn'>): void {
  let isDown = false
  connection.on('error', (err) => {
    if (!isDown) log.warn({ err }, 'Redis does not respond')
    isDown = true
  })
  connection.on('ready', () => {
    if (isDown) log.info('Redis responds again')
    isDown = false
  })
}
