import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp, jobsOf } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigProblem, readConfig } from './config.ts'
import { DatabaseAway } from './db/connect.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { seedDocuments } from './db/seed/documents.ts'
import { hasDemoData } from './db/seed/has-demo-data.ts'
import { demoAccounts, seedDemo } from './db/seed/seed-demo.ts'
import { createLog } from './http/log.ts'
import { type RunningJobs, startJobs } from './jobs.ts'
import { hearLeaving } from './leaving.ts'
import { startRenderingDemo } from './modules/media/render-demo.ts'
import { putFirstStaff } from './modules/staff/staff.ts'
import { connectOutside } from './outside/outside.ts'
import { type OpenShop, openShop } from './shop.ts'

const leaving = hearLeaving()
await start().catch((error) => leaving.asked || explainAndLeave(error))

/** Opens the shop: database, seeds in demo mode, application, jobs, port. Closed in the opposite order. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  collectDefaultMetrics()
  await mkdir(config.dataDir, { recursive: true })
  config.secret ??= await ownSecret(config)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  let shop: OpenShop | undefined
  leaving.closing(() => (shop ?? database).close())
  await migrate(database)
  if (config.mode === 'production') await refuseDemoData(database)
  await seedDocuments(database.db, systemClock)
  if (config.mode === 'demo') await seedDemo(database.db, { clock: systemClock })
  if (config.firstStaff) await putFirstStaff(database.db, config.firstStaff, systemClock)
  shop = await openShop({
    config,
    database,
    clock: systemClock,
    log,
    outside: connectOutside(config, systemClock),
  })
  let starting: Promise<RunningJobs> | undefined
  const app = await buildApp(shop, { pages: true })
  leaving.closing(() => Promise.all([app.close(), starting?.then((jobs) => jobs.stop())]))
  await app.listen({ port: config.port, host: config.host })
  log.info({ origin: config.publicOrigin }, 'the shop is open')

  if (config.mode === 'demo' && config.demoPictures === 'render') {
    const rendering = startRenderingDemo(shop, { onProgress: tell })
    leaving.closing(() => rendering.stop())
  }
  process.send?.({
    kind: 'open',
    origin: config.publicOrigin,
    accounts: config.mode === 'demo' ? demoAccounts : [],
  })

  // Nobody has to wait for the jobs: whenever they begin, they find what is due.
  starting = startJobs(database, jobsOf(shop), log)
  shop.jobs = await starting
}

/** Tells the process that started this one, if any, how far the pictures are. */
function tell(progress: { done: number; total: number }): void {
  if (process.connected) process.send?.({ kind: 'pictures', ...progress })
}

/** Everybody knows the passwords of the demo accounts. */
async function refuseDemoData({ db }: OpenDatabase): Promise<void> {
  if (!(await hasDemoData(db))) return
  throw new ConfigProblem(
    'the database holds the demo shop and its accounts. In production, set DATABASE_URL or DATA_DIR to another one.',
  )
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

type StartFailure = NodeJS.ErrnoException & { port?: number }

/** A start that fails says what stands in its way, in a sentence; only the unexpected shows a stack. */
function explainAndLeave(error: unknown): never {
  const sentence = sentenceFor(error as StartFailure)
  if (!sentence) throw error
  process.stderr.write(`Corium cannot open: ${sentence}\n`)
  process.exit(1)
}

function sentenceFor(error: StartFailure): string | undefined {
  if (error instanceof ConfigProblem) return error.message
  if (error instanceof DatabaseAway)
    return sentenceFor(error.cause as StartFailure) ?? 'The database does not answer. Check DATABASE_URL.'
  if (error instanceof FolderInUse)
    return `${error.message} Stop it first, or set DATA_DIR to another folder.`
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use. Stop what uses it, or set PORT to another one.`
    case 'EADDRNOTAVAIL':
      return 'HOST is no address of this machine.'
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return `${error.path ?? 'The data folder'} cannot be read or written (${error.code}). Check its owner, or set DATA_DIR.`
    case 'ENOSPC':
      return 'There is no space left on the disk.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return 'The database does not answer. Check DATABASE_URL.'
    case '28P01':
    case '28000':
    case '3D000':
    case '42501':
      return `The database refuses us: ${error.message}. Check DATABASE_URL.`
  }
}
