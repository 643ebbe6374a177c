import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { makeFolder } from '#server/runtime/make-folder.ts'
import { embeddedClient } from './embedded-client.ts'
import { lockFolder } from './folder-lock.ts'
import { rememberColumns } from './known-columns.ts'
import { withPreparedStatements } from './prepared.ts'
import type { Tables } from './tables.ts'

/** The database or a transaction on it; the first parameter of every function that reads or writes. */
export type Db = Kysely<Tables> | Transaction<Tables>

export type OpenDatabase = {
  db: Kysely<Tables>
  pool: pg.Pool
  embedded: boolean
  close(): Promise<void>
}

/** PostgreSQL's type id of bigint. Read as a number, because our counts stay far below 2^53. */
const int8 = 20
pg.types.setTypeParser(int8, Number)

/**
 * PGlite's default of 160 MB would occupy memory from the start; the operating
 * system caches the files anyway.
 */
const sharedBuffers = '8MB'

/**
 * PostgreSQL at `url`, or without one the embedded PGlite in `dataDir`. One process at a time may have
 * a PGlite folder open; a second one gets `FolderInUse`.
 * @throws DatabaseUnreadable
 */
export async function openDatabase(options: { url?: string; dataDir: string }): Promise<OpenDatabase> {
  if (options.url) return openServer(options.url)
  const folder = join(options.dataDir, 'database')
  await makeFolder(folder)
  const unlock = lockFolder(folder)
  try {
    if (await hasLostVersion(folder)) throw new DatabaseUnreadable(folder, new Error('PG_VERSION is missing'))
    return openEmbedded(await startPglite({ dataDir: folder }), unlock)
  } catch (error) {
    unlock()
    throw isUnreadable(error) ? new DatabaseUnreadable(folder, error) : error
  }
}

/** The embedded database's files exist, but it cannot open them. */
export class DatabaseUnreadable extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The database in ${folder} cannot be opened.`, { cause })
  }
}

/** PostgreSQL gives tables and other objects that users create ids from this one on. */
const firstOwnNumber = 16_384

/**
 * PGlite takes a folder without PG_VERSION for a new one, as a first start that was killed leaves it, and would
 * write over the tables of a shop.
 */
async function hasLostVersion(folder: string): Promise<boolean> {
  const tables = join(folder, 'base')
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(tables)) return false
  const files = await readdir(tables, { recursive: true })
  return files.some((file) => Number.parseInt(basename(file), 10) >= firstOwnNumber)
}

/** PostgreSQL ended while it started: PGlite has no error of its own for that. */
const isUnreadable = (error: unknown): boolean => {
  const { name, message } = error as Partial<Error>
  return name === 'RuntimeError' || message === 'PGlite failed to initialize properly'
}

/** Starts PGlite on a folder, or without one in memory, with settings that save memory and start time. */
export async function startPglite(from: Pick<PGliteOptions, 'dataDir' | 'fs'>): Promise<PGlite> {
  // V8's optimizing compiler takes 600 MB and two seconds for a single large function of PostgreSQL.
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  const pglite = new PGlite({
    ...from,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  })
  await pglite.waitReady
  return pglite
}

/** Wraps a running PGlite. It has a single connection, so transactions run one after another. */
export function openEmbedded(pglite: PGlite, afterClose: () => void = () => {}): OpenDatabase {
  const pool = new pg.Pool({ Client: embeddedClient(pglite), max: 1, idleTimeoutMillis: 0, pipeline: true })
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

/**
 * A node that hangs inside a transaction loses its connection, and with it the locks that other nodes wait
 * for. Transactions wait for nothing but the database, so even one on a busy machine continues much sooner.
 */
const maxIdleInTransactionMs = 60_000

/**
 * `connectTimeoutMs` limits the wait for a new connection to the server as well as for a free one of the pool.
 * After `maxStatementMs` a connection is given up: a working server would have ended the statement by then, and if
 * its machine is gone, the operating system reports that only after a quarter of an hour. Ten jobs may wait inside
 * their transactions at once; the other connections are for calls.
 */
export function openServer(
  url: string,
  { connectTimeoutMs = 5_000, maxStatementMs = 40_000, maxConnections = 16 } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    statement_timeout: 30_000,
    // Compiling takes a quarter of a second: half of a search among 100,000 orders.
    options: '-c jit=off',
    idle_in_transaction_session_timeout: maxIdleInTransactionMs,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    pipeline: true,
  })
  // The pool listens to idle connections only. Without a listener, losing one that is in use would end the
  // process; its statement fails anyway, and the pool replaces the connection.
  pool.on('connect', (client) => client.on('error', () => {}))
  // The same for an idle connection; `openShop` logs its loss.
  pool.on('error', () => {})
  return { ...kyselyOn(pool, maxStatementMs), embedded: false, close: () => pool.end() }
}

function kyselyOn(pool: pg.Pool, maxStatementMs?: number) {
  pool.on('connect', rememberColumns)
  return {
    pool,
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: withPreparedStatements(pool, { maxStatementMs }) }),
    }),
  }
}
