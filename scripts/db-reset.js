// npm run db:reset: throws the embedded shop's data away; the next start makes it anew.
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { root, say } from './tools.js'

if (process.env.DATABASE_URL) {
  say('DATABASE_URL is set: drop and create that database with its own tools.')
  process.exit(1)
}
const dataDir = resolve(root, process.env.DATA_DIR ?? 'data')
const holder = join(dataDir, 'database/in-use-by.pid')
if (existsSync(holder)) {
  const pid = Number(readFileSync(holder, 'utf8'))
  try {
    process.kill(pid, 0)
    say(`The shop is open in process ${pid}. Stop it first.`)
    process.exit(1)
  } catch {
    // Its process is gone: the claim is stale.
  }
}
await rm(join(dataDir, 'database'), { recursive: true, force: true })
await rm(join(dataDir, 'sandbox.json'), { force: true })
say('The data is gone; pictures are kept. npm start makes a new demo shop.')
