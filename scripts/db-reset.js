// npm run db:reset: throws the embedded shop's data away; the next start makes it anew.
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root, say } from './tools.js'

if (process.env.DATABASE_URL) {
  say('DATABASE_URL is set: drop and create that database with its own tools.')
  process.exit(1)
}
const dataDir = resolve(root, process.env.DATA_DIR ?? 'data')
const database = join(dataDir, 'database')
const holder = existsSync(database) && readdirSync(database).map(holderOf).find(isAlive)
if (holder) {
  say(`The shop is open in process ${holder}. Stop it first.`)
  process.exit(1)
}
await rm(database, { recursive: true, force: true })
await rm(join(dataDir, 'sandbox.json'), { force: true })
say('The data is gone; pictures are kept. npm start makes a new demo shop.')

/** The process of a claim such as in-use-by.4711. */
function holderOf(name) {
  return Number(/^in-use-by\.(\d+)$/.exec(name)?.[1] ?? 0)
}

/** The claim of a process that is gone is stale; one of another user lives. */
function isAlive(pid) {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
