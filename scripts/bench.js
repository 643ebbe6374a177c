// npm run bench: measures the shop against a bare server and the budgets. bench/README.md explains the results.
import { startPostgres } from './postgres.js'
import { ensureBuilt, ensureInstalled, node, run, say } from './tools.js'

await ensureInstalled()
await ensureBuilt()

const args = process.argv.slice(2)
const usePostgres = args.includes('--postgres')
const postgres = usePostgres ? await startPostgres() : undefined
if (usePostgres && !postgres) {
  say(
    'There is no PostgreSQL on this machine: set POSTGRES_BIN to its programs, or DATABASE_URL to a server.',
  )
  process.exit(1)
}
process.exitCode = await run(node, ['bench/main.ts', ...args.filter((arg) => arg !== '--postgres')], {
  env: { ...process.env, ...(postgres ? { DATABASE_URL: postgres.url } : {}) },
})
await postgres?.stop()
