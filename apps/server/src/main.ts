import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp, jobsOf } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigProblem, readConfig } from './config.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { demoAccounts, seedDemo } from './db/seed/seed-demo.ts'
import { createLog } from './http/log.ts'
import { startJobs } from './jobs.ts'
import { startRenderingDemo } from './modules/media/render-demo.ts'
import { connectOutside } from './outside/outside.ts'
import { openShop } from './shop.ts'

await start().catch(explainAndLeave)

/** Opens the shop: database, seeds in demo mode, application, jobs, port. Leaves cleanly on SIGINT and SIGTERM. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  collectDefaultMetrics()
  await mkdir(config.dataDir, { recursive: true })
  config.secret ??= await ownSecret(config)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await migrate(database)
  if (config.mode === 'demo') await seedDemo(database.db, { clock: systemClock })
  const shop = await openShop({
    config,
    database,
    clock: systemClock,
    log,
    outside: connectOutside(config, systemClock),
  })
  const jobs = await startJobs(database, jobsOf(shop), log)
  shop.jobs = jobs
  const app = await buildApp(shop, { pages: true })
  await app.listen({ port: config.port, host: config.host })
  log.info({ origin: config.publicOrigin }, 'the shop is open')

  const renders = config.mode === 'demo' && config.demoPictures === 'render'
  const rendering = renders ? startRenderingDemo(shop, { onProgress: tell }) : undefined

  let leaving = false
  const leave = async () => {
    if (leaving) return
    leaving = true
    await rendering?.stop()
    await app.close()
    await jobs.stop()
    await shop.close()
    process.exit(0)
  }
  process.on('SIGINT', leave)
  process.on('SIGTERM', leave)
  process.send?.({
    kind: 'open',
    origin: config.publicOrigin,
    accounts: config.mode === 'demo' ? demoAccounts : [],
  })
}

/** Tells the process that started this one, if any, how far the pictures are. */
function tell(progress: { done: number; total: number }): void {
  process.send?.({ kind: 'pictures', ...progress })
}

/** A demo shop makes its secret once and keeps it with its data. */
async function ownSecret({ dataDir }: Config): Promise<string> {
  const file = join(dataDir, 'secret')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.length >= 32) return known
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

/** A start that fails says what stands in its way, in a sentence; only the unexpected shows a stack. */
function explainAndLeave(error: unknown): never {
  const { code, message, port, path } = error as NodeJS.ErrnoException & { port?: number }
  const sentence =
    error instanceof ConfigProblem || error instanceof FolderInUse
      ? `${message}${error instanceof FolderInUse ? ' Stop it first, or set DATA_DIR to another folder.' : ''}`
      : code === 'EADDRINUSE'
        ? `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
        : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
          ? `${path ?? 'The data folder'} cannot be read or written (${code}). Check its owner, or set DATA_DIR.`
          : code === 'ECONNREFUSED'
            ? 'The database or Redis does not answer. Check DATABASE_URL and REDIS_URL.'
            : undefined
  if (!sentence) throw error
  process.stderr.write(`Corium cannot open: ${sentence}\n`)
  process.exit(1)
}
