import type { Pool, PoolClient } from 'pg'
import type { MigrationFile } from './migration-files.ts'

/**
 * A migration cannot run, or this version cannot run on the database; the message says why and what to do.
 */
export class MigrationRefused extends Error {}

export type MigrationState = {
  /** Migrations that the database lacks. */
  pending: MigrationFile[]
  /** Applied migrations without a checksum: an earlier version applied them. */
  withoutChecksum: MigrationFile[]
  /** Names of applied migrations that this version does not know: a newer version applied them. */
  newer: string[]
}

type AppliedMigration = { name: string; checksum: string | null; needs: string | null }

/** Compares this version's migrations with those that the database has. Changes and locks nothing. */
export async function readMigrationState(
  db: Pool | PoolClient,
  files: readonly MigrationFile[],
): Promise<MigrationState> {
  const applied = await selectApplied(db)
  const known = new Map(files.map((file) => [file.name, file]))
  const changed = applied.find(
    ({ name, checksum }) => checksum && known.has(name) && known.get(name)?.checksum !== checksum,
  )
  if (changed) {
    throw new MigrationRefused(
      `the migration ${changed.name} was changed after it was applied to this database. Restore the file, and make the change in a new migration.`,
    )
  }
  const newer = applied.filter(({ name }) => !known.has(name))
  const tooNew = newer.find(({ needs }) => needs && !known.has(needs))
  if (tooNew) {
    throw new MigrationRefused(
      `this version is too old for the database: its migration ${tooNew.name} needs a version with ${tooNew.needs}. Start a newer version.`,
    )
  }
  const done = new Map(applied.map((row) => [row.name, row]))
  const pending = files.filter(({ name }) => !done.has(name))
  if (newer.length > 0 && pending.length > 0) {
    throw new MigrationRefused(
      `another version migrated the database: it has ${namesOf(newer)}, which this version does not know, but not ${namesOf(pending)}. Start the version that it belongs to, or a newer one.`,
    )
  }
  return {
    pending,
    withoutChecksum: files.filter(({ name }) => done.get(name)?.checksum === null),
    newer: newer.map(({ name }) => name),
  }
}

const named = 3

/** The first names only, because a new database lacks all migrations. */
export function namesOf(migrations: readonly { name: string }[]): string {
  const names = migrations.slice(0, named).map(({ name }) => name)
  const more = migrations.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

async function selectApplied(db: Pool | PoolClient): Promise<AppliedMigration[]> {
  const { rows: found } = await db.query(`select to_regclass('migrations') is not null as exists`)
  if (!found[0].exists) return []
  // Earlier versions created the table without the columns checksum and needs.
  const { rows } = await db.query(
    `select name, to_jsonb(migrations) ->> 'checksum' as checksum, to_jsonb(migrations) ->> 'needs' as needs
     from migrations order by name`,
  )
  return rows
}
