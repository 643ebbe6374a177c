// npm run migrate: runs the pending migrations, before the nodes of a new version start.
import { readDatabaseConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { installQueue } from './jobs/queue.ts'
import { exitWithReason } from './start-failure.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

await migrateDatabase().catch((error) => exitWithReason(error, 'migrate'))

async function migrateDatabase(): Promise<void> {
  const { databaseUrl, dataDir } = readDatabaseConfig(process.env)
  const database = await openDatabase({ url: databaseUrl, dataDir })
  try {
    const { newer } = await migrate(database, { report: print })
    await installQueue(database)
    print(`The ${databaseUrl ? 'database' : `embedded database in ${dataDir}`} is up to date.`)
    if (newer.length > 0) print(`A newer version has applied ${newer.join(', ')}.`)
  } finally {
    await database.close()
  }
}
