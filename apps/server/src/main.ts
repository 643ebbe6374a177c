import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp, jobsOf, waitingRows } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { migrate, requireMigrated } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { hasDemoData, listOpenDemoAccounts } from './demo/has-demo-data.ts'
import { findMisspelledSettings } from './environment/setting-names.ts'
import { createLog, logConsole } from './http/log.ts'
import { type RunningJobs, startJobs, startJobsWithRetry } from './jobs/jobs.ts'
import { requireQueue } from './jobs/queue.ts'
import { vacuumEmbedded } from './jobs/vacuum-embedded.ts'
import { seedSubjects } from './modules/content/seed-subjects.ts'
import { storeRateSetting } from './modules/exchange-rates/current-rate.ts'
import { seedFacets } from './modules/facets/seed-facets.ts'
import { seedDocuments } from './modules/site/seed-documents.ts'
import { accessTokensIn } from './modules/wechat-login/access-tokens.db.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { checkMediaStore, openMediaStore } from './providers/media-store/open-media-store.ts'
import { connectProviders } from './providers/providers.ts'
import { systemClock } from './runtime/clock.ts'
import { collectGarbage } from './runtime/collect-garbage.ts'
import { makeFolder } from './runtime/make-folder.ts'
import { endWithin, listenForShutdown } from './runtime/shutdown.ts'
import { watchClock } from './runtime/watch-clock.ts'
import { exitWithReason } from './start-failure.ts'

/**
 * The embedded database performs one statement at a time: those of the first visitors come before those that
 * start the jobs.
 */
const firstRequestsMs = 1000

/**
 * The longest that requests and jobs take to end after the grace period, and some
 * time to close what they used.
 */
const maxStopMs = 60_000

const shutdown = listenForShutdown()
await start().catch((error) => shutdown.isShuttingDown || exitWithReason(error))

/** Opens the shop: database, seeds in demo mode, application, jobs, port. Closed in the opposite order. */
async function start(): Promise<void> {
  const read = readConfig(process.env)
  const log = createLog(read.logLevel)
  logConsole(log)
  for (const sentence of findMisspelledSettings(process.env)) log.warn(sentence)
  shutdown.onShutdown(() => log.info('the server has stopped'))
  collectDefaultMetrics()
  await makeFolder(read.dataDir)
  const config: Config = { ...read, secret: read.secret ?? (await readOrCreateSecret(read.dataDir)) }
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  let shop: OpenShop | undefined
  shutdown.onShutdown(() => (shop ?? database).close())
  const { newer } = await prepareDatabase(config, database, log)
  if (config.mode === 'production') await refuseDemoData(database)
  await seedDocuments(database.db, systemClock)
  if (config.mode === 'demo' && !(await hasDemoData(database.db))) {
    const { seedDemo } = await import('./demo/seed-demo.ts')
    const mediaStore = await openMediaStore(config, systemClock)
    await seedDemo(database.db, { clock: systemClock, mediaStore, config })
  }
  await seedFacets(database.db)
  await seedSubjects(database.db)
  const { paypal, exchangeRate } = config
  if (paypal && exchangeRate.setting) {
    await storeRateSetting(database.db, paypal.currency, exchangeRate.setting, systemClock)
  }
  shop = await openShop({
    config,
    database,
    clock: systemClock,
    log,
    providers: connectProviders(config, {
      clock: systemClock,
      accessTokens: accessTokensIn(database.db),
    }),
  })
  let starting: Promise<RunningJobs> | undefined
  const app = await buildApp(shop, { pages: true, shutdown })
  // Jobs that could not start have nothing to stop.
  const stopJobs = async () => (await starting?.catch(() => undefined))?.stop()
  shutdown.onShutdown(() => Promise.all([app.close(), stopJobs()]))
  // While the catalog is read, requests get a busy page and /readyz says so.
  await app.listen({ port: config.port, host: config.host })
  await shop.catalog.start()
  log.info({ origin: config.publicOrigin }, 'the shop is open')

  if (config.mode === 'demo' && config.demoPictures === 'render') {
    const { startRenderingDemo } = await import('./demo/render-pictures.ts')
    const rendering = startRenderingDemo(shop, { onProgress: sendProgress })
    shutdown.onShutdown(() => rendering.stop())
  }
  shutdown.onShutdown(() => endWithin(maxStopMs, () => log.error('the server did not stop in time and ends')))
  // /readyz fails while requests are still served, until the proxy sends no more of them.
  shutdown.onShutdown(() => shutdown.gracePeriod(config.shutdownGraceSeconds * 1000))
  shutdown.onShutdown(() => log.info('the server stops'))
  process.send?.({
    kind: 'open',
    origin: config.publicOrigin,
    accounts: config.mode === 'demo' ? await listOpenDemoAccounts(database.db) : [],
  })

  // Jobs start after the port is open, because no caller waits for them and a late
  // job still finds its due rows.
  shop.catalog.follow()
  void checkMediaStore(shop.mediaStore, log)
  watchClock(systemClock, log)
  if (database.embedded) await pause(firstRequestsMs)
  if (shutdown.isShuttingDown) return
  keepHeapSmall()
  const jobs = [...jobsOf(shop), ...(database.embedded ? [vacuumEmbedded(database.db)] : [])]
  const options = { keepSchedules: newer.length > 0, waiting: waitingRows }
  starting = startJobsWithRetry(() => startJobs(database, jobs, log, options), shutdown, log)
  shop.jobs = await starting
}

/** Runs pending migrations or, with `MIGRATE=off`, refuses to start while there are any. */
async function prepareDatabase(config: Config, database: OpenDatabase, log: Logger) {
  const { newer } =
    config.migrate === 'off'
      ? await requireMigrated(database)
      : await migrate(database, { report: (sentence) => log.info(sentence) })
  if (config.migrate === 'off') await requireQueue(database)
  if (newer.length > 0) log.warn({ migrations: newer }, 'a newer version has migrated the database')
  return { newer }
}

/**
 * Node lets the heap grow to hundreds of megabytes by default. V8 applies the flag from the next full collection
 * on, which a small shop would reach after hours. During the start, when little becomes garbage, the collections that
 * it causes would be a fifth of the processor time.
 */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=30')
  collectGarbage()
}

/** Reports the progress of rendering to the parent process, if there is one. */
function sendProgress(progress: { done: number; total: number }): void {
  if (process.connected) process.send?.({ kind: 'pictures', ...progress })
}

/** Refuses a database with demo accounts in production, because their passwords are public. */
async function refuseDemoData({ db }: OpenDatabase): Promise<void> {
  if (!(await hasDemoData(db))) return
  throw new ConfigError(
    'the database holds the demo shop and its accounts. In production, set DATABASE_URL or DATA_DIR to another one.',
  )
}

/** Reads the secret of a demo shop from its data folder; creates it at the first start. */
async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.length >= 32) return known
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
