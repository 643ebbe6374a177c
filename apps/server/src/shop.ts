import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Shop } from './context.ts'
import type { OpenDatabase } from './db/open.ts'
import { restingJobs } from './jobs.ts'
import { createLocalLimits, createSharedLimits } from './limits.ts'
import { keepShelf } from './modules/goods/keep-shelf.ts'
import { createShelf } from './modules/goods/shelf/shelf.ts'
import type { Outside } from './outside/outside.ts'
import { connectRedis } from './redis.ts'
import { createSharedAnswers } from './shared-answers.ts'

export type OpenShop = Shop & { close(): Promise<void> }

/** Puts the shop together on an open, migrated database. Jobs rest until somebody starts them. */
export async function openShop(parts: {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Logger
  outside: Outside
}): Promise<OpenShop> {
  const { config, database, clock, log, outside } = parts
  await mkdir(config.dataDir, { recursive: true })
  // An idle connection that breaks is replaced by the pool; unheard, it would end the process.
  database.pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : undefined
  const shop: Shop = {
    config,
    db: database.db,
    clock,
    log,
    outside,
    limits: redis ? createSharedLimits(redis.publish, clock, log) : createLocalLimits(clock),
    shared: createSharedAnswers(clock, redis && { ...redis, log }),
    shelf: createShelf(database.db),
    jobs: restingJobs,
  }
  // Heard first and read then: a change that another node makes meanwhile is not missed.
  await shop.shared.hearing
  keepShelf(shop)
  await shop.shelf.restock()
  return {
    ...shop,
    close: async () => {
      outside.mail.close()
      redis?.publish.disconnect()
      redis?.subscribe.disconnect()
      await database.close()
    },
  }
}
