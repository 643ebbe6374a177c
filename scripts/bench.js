// npm run bench: measures the shop against a bare server and the
// budgets. bench/README.md explains the results.
import { compare, runCurrent, runEarlier } from './bench-against.js'
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
const env = { ...process.env, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
const against = args.indexOf('--against')
const commits = against < 0 ? [] : (args[against + 1]?.split(',') ?? [])
const options = args.filter(
  (arg, at) => arg !== '--postgres' && (against < 0 || (at !== against && at !== against + 1)),
)
if (against < 0) process.exitCode = await run(node, ['bench/main.ts', ...options], { env })
else if (commits.length === 0) {
  say('--against needs a commit.')
  process.exitCode = 2
} else {
  const earlier = []
  for (const commit of commits)
    earlier.push({ commit, output: await runEarlier(commit, options, { env, postgres }) })
  const current = await runCurrent(options, { env, postgres })
  for (const { commit, output } of earlier)
    say(`\n── ${commit} and this commit ──${compare(output, current)}`)
}
await postgres?.stop()
