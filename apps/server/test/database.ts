import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openEmbedded, openServer, startPglite } from '#server/db/open.ts'
import { CopiedFolder, packFolder } from './copied-folder.ts'
import { keepInitialRows, reuseDatabase } from './reused-database.ts'

/** The PostgreSQL that the tests may use; without it they run on PGlite. */
export const serverUrl = process.env.TEST_DATABASE_URL

/** Tests block several calls at once. Each connection costs as much as ten calls and plans every statement again. */
const maxConnections = 8

const migrations = new URL('../src/db/migrations/', import.meta.url)

/** The database of a test shop. */
export const openShopDatabase = (): Promise<OpenDatabase> => reuseDatabase(openTestDatabase)

/** A new migrated database. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return serverUrl ? openOnServer(serverUrl) : openInMemory()
}

async function openInMemory(): Promise<OpenDatabase> {
  return openEmbedded(await startPglite({ fs: new CopiedFolder(await template()) }))
}

/** Differs for each set of migrations. */
async function versionOfTemplate(): Promise<string> {
  const hash = createHash('sha256').update(keepInitialRows)
  for (const name of (await readdir(migrations)).sort())
    hash.update(await readFile(new URL(name, migrations)))
  return hash.digest('hex').slice(0, 16)
}

/** The file with a migrated data folder, created once for each set of migrations. */
async function template(): Promise<string> {
  const folder = join(tmpdir(), 'corium-test-templates')
  const file = join(folder, `${await versionOfTemplate()}.folder`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  const pglite = await startPglite({})
  const database = openEmbedded(pglite)
  await migrate(database)
  await pglite.exec(keepInitialRows)
  // Half of the files belong to databases that no test uses.
  await pglite.exec('update pg_database set datistemplate = false')
  await pglite.exec('drop database template0')
  await pglite.exec('drop database template1')
  // Otherwise every copy would replay the log of all migrations when it starts.
  await pglite.exec('checkpoint')
  const partial = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(partial, packFolder(pglite))
  await rename(partial, file)
  await database.close()
  return file
}

/** The prefix of the databases of one run of Vitest, by the process id of its main process. */
export const databasesOf = (pid: number): string => `test_${pid}_`

/** A database on the tests' PostgreSQL: empty, or a copy of `from`. */
export async function createOnServer(
  url: string,
  from = 'template1',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${databasesOf(process.ppid)}${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // The default strategy writes each page to the log, three times the work.
  await admin.query(`create database ${name} template ${from} strategy file_copy`)
  return {
    url: urlOf(url, name),
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** The migrated database of which the test files use copies; the first worker creates it while the others wait. */
async function serverTemplate(server: string): Promise<string> {
  const name = `template_${await versionOfTemplate()}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    await admin.query(`create database partial_${name}`)
    const database = openServer(urlOf(server, `partial_${name}`))
    await migrate(database)
    await database.pool.query(keepInitialRows)
    await database.close()
    await admin.query(`alter database partial_${name} rename to ${name}`)
    return name
  } finally {
    await admin.end()
  }
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createOnServer(server, await serverTemplate(server))
  const database = openServer(url, { maxConnections })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
