import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { type OpenDatabase, openDatabase, openServer } from '../apps/server/src/db/open.ts'
import { seedContent } from '../apps/server/src/demo/content/seed-content.ts'
import { insertCatalog } from '../apps/server/src/demo/insert-catalog.ts'
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { openFolderStore } from '../apps/server/src/providers/media-store/folder-store.ts'
import { systemClock } from '../apps/server/src/runtime/clock.ts'
import { generateCatalog } from './catalog.ts'

/** A copy of a prepared database, which a run may change freely. */
export type BenchDatabase = {
  /** Environment variables for the server. */
  env: { DATA_DIR: string; DATABASE_URL?: string }
  /** Call it only while no server has the database open. */
  open(): Promise<OpenDatabase>
  discard(): Promise<void>
}

const cacheDir = join(tmpdir(), 'corium-bench')
/** The folder for the demo shop's documents, which no run reads. */
const mediaDir = join(cacheDir, 'media')

/**
 * Prepares the database of a shop with `size` styles (0: the demo shop), on PostgreSQL at `url` or embedded.
 */
export async function prepareDatabase(size: number, url: string | undefined): Promise<BenchDatabase> {
  const name = `${size}_${(await sourcesHash()).slice(0, 12)}`
  const dataDir = join(cacheDir, `run-${process.pid}`)
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const discard = () => rm(dataDir, { recursive: true, force: true })
  return url
    ? prepareOnServer(name, size, url, { dataDir, discard })
    : prepareEmbedded(name, size, { dataDir, discard })
}

type RunDirectory = { dataDir: string; discard(): Promise<void> }

async function prepareEmbedded(
  name: string,
  size: number,
  { dataDir, discard }: RunDirectory,
): Promise<BenchDatabase> {
  const prepared = join(cacheDir, `embedded_${name}`)
  if (!(await readdir(prepared).catch(() => undefined))) {
    const unfinished = `${prepared}.${process.pid}`
    await fill(await openDatabase({ dataDir: unfinished }), size)
    await rename(unfinished, prepared)
  }
  await cp(prepared, dataDir, { recursive: true })
  return { env: { DATA_DIR: dataDir }, open: () => openDatabase({ dataDir }), discard }
}

async function prepareOnServer(
  name: string,
  size: number,
  url: string,
  directory: RunDirectory,
): Promise<BenchDatabase> {
  const at = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  const prepared = `corium_bench_${name}`
  const copy = `corium_bench_run_${process.pid}`
  const run = async (...statements: string[]) => {
    const { pool, close } = openServer(url)
    const client = await pool.connect()
    // Copying a million styles takes minutes.
    await client.query('set statement_timeout = 0')
    for (const statement of statements) await client.query(statement)
    client.release()
    await close()
  }
  const { pool, close } = openServer(url)
  const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [prepared])
  await close()
  if (rowCount === 0) {
    await run(`drop database if exists ${prepared}_unfinished`, `create database ${prepared}_unfinished`)
    await fill(openServer(at(`${prepared}_unfinished`)), size)
    await run(`alter database ${prepared}_unfinished rename to ${prepared}`)
  }
  await run(`drop database if exists ${copy} with (force)`, `create database ${copy} template ${prepared}`)
  return {
    env: { DATA_DIR: directory.dataDir, DATABASE_URL: at(copy) },
    open: async () => openServer(at(copy)),
    discard: async () => {
      await run(`drop database if exists ${copy} with (force)`)
      await directory.discard()
    },
  }
}

async function fill(database: OpenDatabase, size: number): Promise<void> {
  const { db } = database
  await migrate(database)
  if (size === 0) await seedDemo(db, { clock: systemClock, mediaStore: openFolderStore(mediaDir) })
  else {
    for (const rows of generateCatalog(size)) await insertCatalog(db, rows)
    await seedContent(db, systemClock.now())
    // Marks the shop as seeded, so that the server does not add the demo shop.
    await db.insertInto('seeds').values({ name: 'demo', seeded_at: systemClock.now() }).execute()
  }
  await analyzeFilled(database)
  await database.close()
}

/**
 * Analyzes the tables that have rows. The tables of orders, messages and payments stay unanalyzed, as in a new shop:
 * if PostgreSQL knew that they are empty, it would keep plans that read them completely while the benchmark fills
 * them.
 */
async function analyzeFilled({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} limit 1`)
    if (rowCount) await pool.query(`vacuum analyze ${name}`)
  }
}

/**
 * Changes with the migrations, the demo shop or the generated catalog, so that
 * prepared databases are created again.
 */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['../apps/server/src/db/migrations/', '../apps/server/src/demo/', './']) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    for (const file of (await readdir(path, { recursive: true })).sort()) {
      const isSource = folder !== './' || /^(catalog|databases|random|series-names)\.ts$/.test(file)
      if (isSource && /\.(sql|ts|html)$/.test(file))
        hash.update(file).update(await readFile(join(path, file)))
    }
  }
  return hash.digest('hex')
}
