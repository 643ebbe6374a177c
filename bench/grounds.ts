import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../apps/server/src/clock.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { type OpenDatabase, openDatabase, openServer } from '../apps/server/src/db/open.ts'
import { insertCatalogue } from '../apps/server/src/db/seed/insert-catalogue.ts'
import { seedDemo } from '../apps/server/src/db/seed/seed-demo.ts'
import { generateCatalogue } from './catalogue.ts'

/** A shop's data that one run may change as it likes: a copy of what was prepared once. */
export type Ground = {
  /** The server's settings for it. */
  env: { DATA_DIR: string; DATABASE_URL?: string }
  /** Only while no server has it open. */
  open(): Promise<OpenDatabase>
  discard(): Promise<void>
}

const kept = join(tmpdir(), 'corium-bench')

/** Lays out the data of a shop with `size` styles (0: the demo shop), on PostgreSQL at `url` or embedded. */
export async function layGround(size: number, url: string | undefined): Promise<Ground> {
  const name = `${size}_${(await sourcesHash()).slice(0, 12)}`
  const dataDir = join(kept, `run-${process.pid}`)
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const discard = () => rm(dataDir, { recursive: true, force: true })
  return url
    ? layOnServer(name, size, url, { dataDir, discard })
    : layEmbedded(name, size, { dataDir, discard })
}

type Place = { dataDir: string; discard(): Promise<void> }

async function layEmbedded(name: string, size: number, { dataDir, discard }: Place): Promise<Ground> {
  const prepared = join(kept, `embedded_${name}`)
  if (!(await readdir(prepared).catch(() => undefined))) {
    const half = `${prepared}.${process.pid}`
    await fill(await openDatabase({ dataDir: half }), size)
    await rename(half, prepared)
  }
  await cp(prepared, dataDir, { recursive: true })
  return { env: { DATA_DIR: dataDir }, open: () => openDatabase({ dataDir }), discard }
}

async function layOnServer(name: string, size: number, url: string, place: Place): Promise<Ground> {
  const at = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  const prepared = `corium_bench_${name}`
  const copy = `corium_bench_run_${process.pid}`
  const run = async (...statements: string[]) => {
    const { pool, close } = openServer(url)
    for (const statement of statements) await pool.query(statement)
    await close()
  }
  const { pool, close } = openServer(url)
  const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [prepared])
  await close()
  if (rowCount === 0) {
    await run(`drop database if exists ${prepared}_half`, `create database ${prepared}_half`)
    await fill(openServer(at(`${prepared}_half`)), size)
    await run(`alter database ${prepared}_half rename to ${prepared}`)
  }
  await run(`drop database if exists ${copy} with (force)`, `create database ${copy} template ${prepared}`)
  return {
    env: { DATA_DIR: place.dataDir, DATABASE_URL: at(copy) },
    open: async () => openServer(at(copy)),
    discard: async () => {
      await run(`drop database if exists ${copy} with (force)`)
      await place.discard()
    },
  }
}

async function fill(database: OpenDatabase, size: number): Promise<void> {
  const { db } = database
  await migrate(database)
  if (size === 0) await seedDemo(db, { clock: systemClock })
  else {
    for (const rows of generateCatalogue(size)) await insertCatalogue(db, rows)
    // The server then takes the shop as seeded and adds nothing to it.
    await db.insertInto('seeds').values({ name: 'demo', sown_at: systemClock.now() }).execute()
  }
  await database.pool.query('vacuum analyze')
  await database.close()
}

/** Changes when the tables, the demo shop or the generator do. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['../apps/server/src/db/migrations/', '../apps/server/src/db/seed/', './']) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    for (const file of (await readdir(path, { recursive: true })).sort()) {
      const counts = folder !== './' || /^(catalogue|numbers|series-names)\.ts$/.test(file)
      if (counts && /\.(sql|ts|html)$/.test(file)) hash.update(file).update(await readFile(join(path, file)))
    }
  }
  return hash.digest('hex')
}
