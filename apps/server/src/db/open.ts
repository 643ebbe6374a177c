import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { preparing } from './prepared.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it: what every function that reads or writes takes first. */
export type Db = Kysely<Tables> | Transaction<Tables>

export type OpenDatabase = {
  db: Kysely<Tables>
  pool: pg.Pool
  embedded: boolean
  close(): Promise<void>
}

/** Counts are far below 2^53: bigint comes back as a number. */
const int8 = 20
pg.types.setTypeParser(int8, Number)

/** PGlite's own 160 MB would be zeroed and resident from the start; files are cached by the system anyway. */
const sharedBuffers = '8MB'

/**
 * PostgreSQL at `url`, or without one the embedded PGlite in `dataDir`. One process at a time may have
 * a PGlite folder open; a second one gets `FolderInUse`.
 */
export async function openDatabase(options: { url?: string; dataDir: string }): Promise<OpenDatabase> {
  if (options.url) return openServer(options.url)
  const folder = join(options.dataDir, 'database')
  await mkdir(folder, { recursive: true })
  const unlock = lockFolder(folder)
  return openEmbedded(await startPglite({ dataDir: folder }), unlock)
}

/** PGlite in a folder, or in memory from a packed one, with as little memory and compiling as it needs. */
export async function startPglite(from: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<PGlite> {
  // Optimised, one of PostgreSQL's large functions alone takes 600 MB and two seconds to compile.
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  const pglite = new PGlite({
    ...from,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  })
  await pglite.waitReady
  return pglite
}

/** Wraps a running PGlite; every connection of the pool is the same one, so transactions take turns. */
export function openEmbedded(pglite: PGlite, afterClose: () => void = () => {}): OpenDatabase {
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 } as pg.PoolConfig)
  return {
    ...kyselyOn(pool),
    embedded: true,
    close: async () => {
      await pool.end()
      await pglite.close()
      afterClose()
    },
  }
}

/** A caller waits `patienceMs` for a connection, whether the server or the pool keeps it waiting. */
export function openServer(url: string, patienceMs = 5_000): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    statement_timeout: 30_000,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
  })
  return { ...kyselyOn(pool), embedded: false, close: () => pool.end() }
}

function kyselyOn(pool: pg.Pool) {
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) }) }
}
