import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Shop } from './context.ts'
import type { OpenDatabase } from './db/open.ts'
import { idleJobs } from './jobs/jobs.ts'
import { createCatalogIndex } from './modules/catalog-index/catalog-index.ts'
import { savedCatalogIn } from './modules/catalog-index/saved-catalog.ts'
import { followSchedule } from './modules/content/follow-schedule.ts'
import { createPublicDiscounts } from './modules/discounts/public-discounts.ts'
import { createShopSettings } from './modules/shop-settings/shop-settings.ts'
import { openMediaStore } from './providers/media-store/open-media-store.ts'
import type { Providers } from './providers/providers.ts'
import { createBackground } from './runtime/background.ts'
import type { Clock } from './runtime/clock.ts'
import { createLocalLimits, createSharedLimits } from './runtime/limits.ts'
import { createLocalPresence, createSharedPresence } from './runtime/presence.ts'
import { createRejections } from './runtime/rejections.ts'
import { contentTag, createResponseCache, goodsTag } from './runtime/response-cache.ts'

export type OpenShop = Shop & { close(): Promise<void> }

/**
 * Connects the parts of the shop on an open, migrated database. The catalog and the
 * jobs wait for main.ts to start them.
 */
export async function openShop(parts: {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Logger
  providers: Providers
}): Promise<OpenShop> {
  const { config, database, clock, log, providers } = parts
  await mkdir(config.dataDir, { recursive: true })
  // The pool replaces idle connections that break.
  database.pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  // Most shops have no Redis and need not load its client.
  const redisModule = config.redisUrl ? await import('./runtime/redis.ts') : undefined
  const redis = redisModule?.connectRedis(config.redisUrl!, redisModule.redisPrefix(config), log)
  const responseCache = createResponseCache(clock, redis && { ...redis, log })
  const shop: Shop = {
    config,
    db: database.db,
    clock,
    log,
    providers,
    mediaStore: await openMediaStore(config, clock),
    limits: redis ? createSharedLimits(redis, clock, log) : createLocalLimits(clock),
    presence: redis ? createSharedPresence(redis, clock, log) : createLocalPresence(clock),
    background: createBackground(log),
    responseCache,
    settings: createShopSettings(),
    discounts: createPublicDiscounts(),
    catalog: createCatalogIndex(
      database.db,
      responseCache,
      log,
      savedCatalogIn(database.db, join(config.dataDir, 'catalog.saved')),
    ),
    rejections: createRejections(clock, log),
    jobs: idleJobs,
  }
  // Cached pages show settings: a page rendered after a change must not use settings from before it. Orders
  // and other changes of one style change no setting.
  responseCache.onInvalidate((tag) => {
    if (tag === '' || tag === contentTag) shop.settings.invalidate()
    // Discounts show the names of goods and categories.
    if (tag === '' || tag === goodsTag) shop.discounts.invalidate()
  })
  await shop.responseCache.subscribed
  await followSchedule(shop)
  return {
    ...shop,
    close: async () => {
      await shop.background.settled()
      shop.rejections.report()
      providers.mail.close()
      // A message would start a reading, and one that is going on would fail without its database.
      if (redis) await redisModule?.disconnectRedis(redis)
      await shop.catalog.stop()
      await database.close()
    },
  }
}
