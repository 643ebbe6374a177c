// npm run db:reset: deletes the data of the embedded database. The next start creates it again.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { claimsOn } from '../apps/server/src/db/claims.js'
import { root, say } from './tools.js'

if (process.env.DATABASE_URL && process.env.DATABASE_URL !== 'embedded') {
  say('DATABASE_URL is set: drop and create that database with its own tools.')
  process.exit(1)
}
const dataDir = resolve(root, process.env.DATA_DIR ?? 'data')
const database = join(dataDir, 'database')
const holder = existsSync(database) && claimsOn(database).find(({ isRunning }) => isRunning)
if (holder) {
  say(`The shop runs in process ${holder.pid}. Stop it first.`)
  process.exit(1)
}
// Only a demo shop has a sandbox; a command must not delete the database of a real shop.
const sandbox = join(dataDir, 'sandbox.json')
if (existsSync(database) && !existsSync(sandbox)) {
  say(`The shop in ${dataDir} is no demo shop. To delete it all the same, delete the folder ${database}.`)
  process.exit(1)
}
await rm(database, { recursive: true, force: true })
await rm(sandbox, { force: true })
say('The data is deleted, pictures stay. npm start creates a new demo shop.')
