import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type OpenDatabase, openEmbedded, openServer, startPglite } from '#server/db/open.ts'
import { CopiedFolder, packFolder } from './copied-folder.ts'

/** The PostgreSQL that the tests may use; without it they run on PGlite. */
export const serverUrl = process.env.TEST_DATABASE_URL

const migrations = new URL('../src/db/migrations/', import.meta.url)

/** A new migrated database, one for each test file. */
export function openTestDatabase(): Promise<OpenDatabase> {
  return serverUrl ? openOnServer(serverUrl) : openInMemory()
}

async function openInMemory(): Promise<OpenDatabase> {
  return openEmbedded(await startPglite({ fs: new CopiedFolder(await template()) }))
}

/** The file with a migrated data folder, created once for each set of migrations. */
async function template(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort())
    hash.update(await readFile(new URL(name, migrations)))
  const folder = join(tmpdir(), 'corium-test-templates')
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}.folder`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  const pglite = await startPglite({})
  const database = openEmbedded(pglite)
  await migrate(database)
  // Half of the files belong to databases that no test connects to.
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

/** An empty database on the tests' PostgreSQL. */
export async function createOnServer(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const { url, drop } = await createOnServer(server)
  const database = openServer(url)
  await migrate(database)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
