import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** In ms: whoever waits longer for Redis does without. */
const patience = 1_000

/** One connection to ask and to tell on, and one to listen on. */
export function connectRedis(url: string, log: Pick<Logger, 'info' | 'warn'>) {
  const publish = new Redis(url, { maxRetriesPerRequest: 2, commandTimeout: patience })
  const subscribe = new Redis(url)
  for (const connection of [publish, subscribe]) tellOutages(connection, log)
  return { publish, subscribe }
}

/** Once when it goes and once when it comes back, however often it is tried. */
function tellOutages(connection: Redis, log: Pick<Logger, 'info' | 'warn'>): void {
  let away = false
  connection.on('error', (err) => {
    if (!away) log.warn({ err }, 'Redis does not answer')
    away = true
  })
  connection.on('ready', () => {
    if (away) log.info('Redis answers again')
    away = false
  })
}
