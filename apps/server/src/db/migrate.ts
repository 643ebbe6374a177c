import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { connect, DatabaseUnavailable, isConnectionLost } from './connect.ts'
import { type MigrationFile, readMigrations } from './migration-files.ts'
import { MigrationRefused, type MigrationState, namesOf, readMigrationState } from './migration-state.ts'
import type { OpenDatabase } from './open.ts'
import { startLockKey } from './start-lock.ts'

export type MigrateOptions = {
  folder?: URL
  /**
   * The longest wait of a migration for a lock. The shop's queries wait behind a waiting migration, so it
   * gives up within the 5 s that a request waits for a connection, and tries again.
   */
  lockTimeoutMs?: number
  /** Together they take longer than the 30 s that a statement of the shop may take. */
  maxTries?: number
  pauseMs?: number
  /** Receives a sentence for each migration that is applied or tries again. */
  report?: (sentence: string) => void
}

/**
 * Runs the pending migrations, each in its own transaction, one node at a time. Returns their names, and
 * those of a newer version's migrations in the database.
 */
export async function migrate(
  { pool }: Pick<OpenDatabase, 'pool'>,
  options: MigrateOptions = {},
): Promise<{ applied: string[]; newer: string[] }> {
  const { report = () => {} } = options
  const files = await readMigrations(options.folder)
  const { pending, withoutChecksum, newer } = await readState(pool, files)
  if (pending.length > 0 || withoutChecksum.length > 0) {
    await retryOnLock('the table of migrations', options, () =>
      inTransaction(pool, options, (client) => prepareTable(client, files)),
    )
  }
  const applied: string[] = []
  for (const file of pending) {
    const wasApplied = await retryOnLock(`the migration ${file.name}`, options, () =>
      inTransaction(pool, options, (client) => apply(client, file)),
    )
    if (!wasApplied) continue
    applied.push(file.name)
    report(`the migration ${file.name} is applied`)
  }
  return { applied, newer }
}

/** Refuses a database with pending migrations, for nodes that do not run them. */
export async function requireMigrated(
  { pool }: Pick<OpenDatabase, 'pool'>,
  folder?: URL,
): Promise<{ newer: string[] }> {
  const { pending, newer } = await readState(pool, await readMigrations(folder))
  if (pending.length > 0) {
    throw new MigrationRefused(`the database lacks ${namesOf(pending)}. Run npm run migrate first.`)
  }
  return { newer }
}

/** @throws DatabaseUnavailable when the first connection of a start fails */
async function readState(pool: Pool, files: readonly MigrationFile[]): Promise<MigrationState> {
  const client = await connect(pool)
  try {
    return await readMigrationState(client, files)
  } finally {
    client.release()
  }
}

/** Creates the table, or completes that of an earlier version, which stored no checksums. */
async function prepareTable(client: PoolClient, files: readonly MigrationFile[]): Promise<void> {
  await client.query(
    `create table if not exists migrations (name text primary key, ran_at timestamptz not null default now());
     alter table migrations add column if not exists checksum text, add column if not exists needs text`,
  )
  await client.query(
    `update migrations set checksum = file.checksum, needs = file.needs
     from unnest($1::text[], $2::text[], $3::text[]) as file (name, checksum, needs)
     where migrations.name = file.name and migrations.checksum is null`,
    [
      files.map(({ name }) => name),
      files.map(({ checksum }) => checksum),
      files.map(({ needs }) => needs ?? null),
    ],
  )
}

/** Returns false if another node has applied the migration meanwhile. */
async function apply(client: PoolClient, { name, text, checksum, needs }: MigrationFile): Promise<boolean> {
  const done = await client.query('select 1 from migrations where name = $1', [name])
  if (done.rowCount !== 0) return false
  try {
    await client.query(text)
  } catch (error) {
    if (isLockConflict(error) || isConnectionLost(error)) throw error
    throw new MigrationRefused(
      `the migration ${name} failed and was rolled back: ${(error as Error).message}.`,
      {
        cause: error,
      },
    )
  }
  await client.query('insert into migrations (name, checksum, needs) values ($1, $2, $3)', [
    name,
    checksum,
    needs ?? null,
  ])
  return true
}

/** Runs `work` in a transaction under the lock that lets one node at a time change the schema. */
async function inTransaction<T>(
  pool: Pool,
  { lockTimeoutMs = 2_000 }: MigrateOptions,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connect(pool)
  try {
    // A long migration, or waiting for another node's, must not time out.
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [startLockKey])
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection ends its transaction and with it the lock.
    client.release(true)
    throw isConnectionLost(error) ? new DatabaseUnavailable(error) : error
  }
}

async function retryOnLock<T>(
  what: string,
  { maxTries = 15, pauseMs = 2_000, report = () => {} }: MigrateOptions,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockConflict(error)) throw error
      if (tries === maxTries) {
        throw new MigrationRefused(
          `${what} needs a lock that another transaction held during ${maxTries} tries. Nothing of it was applied. End the transaction, which may be a backup or a report, or try again later; docs/operating.md says how to find it.`,
          { cause: error },
        )
      }
      report(`${what} waits for a lock that another transaction holds, and tries again`)
      await pause(pauseMs)
    }
  }
}

/** PostgreSQL's errors when the lock timeout has passed, and for a deadlock. */
const isLockConflict = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
