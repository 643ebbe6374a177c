// npm run db:reset: throws the embedded shop's data away; the next start makes it anew.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { claimsOn } from '../apps/server/src/db/claims.js'
import { root, say } from './tools.js'

if (process.env.DATABASE_URL) {
  say('DATABASE_URL is set: drop and create that database with its own tools.')
  process.exit(1)
}
const dataDir = resolve(root, process.env.DATA_DIR ?? 'data')
const database = join(dataDir, 'database')
const holder = existsSync(database) && claimsOn(database).find(({ lives }) => lives)
if (holder) {
  say(`The shop is open in process ${holder.pid}. Stop it first.`)
  process.exit(1)
}
await rm(database, { recursive: true, force: true })
await rm(join(dataDir, 'sandbox.json'), { force: true })
say('The data is gone; pictures are kept. npm start makes a new demo shop.')
