import { help, readArguments } from './arguments.ts'
import { judgeColours, measureColours } from './colours.ts'
import { judge } from './judge.ts'
import { measureSize, type SizeReport } from './measure.ts'
import { footOf, headOf, machine, rowOf, verdictTable } from './report.ts'
import { openBare } from './servers.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Measures every size that was asked for, prints tables as it goes, then holds all of it against the budgets. */
async function main(): Promise<number> {
  const wishes = readArguments(process.argv.slice(2))
  const databaseUrl = process.env.DATABASE_URL
  say(`${databaseUrl ? 'PostgreSQL' : 'Embedded database'}, 10 connections, ${machine()}`)
  const bare = await openBare()
  const reports: SizeReport[] = []
  for (const size of wishes.sizes) {
    say(headOf(size))
    const report = await measureSize(size, wishes, { bare, databaseUrl, tell: (line) => say(rowOf(line)) })
    say(footOf(report))
    reports.push(report)
  }
  await bare.stop()
  const verdicts = [
    ...judge(reports),
    ...(wishes.only.includes('colour') ? judgeColours(measureColours()) : []),
  ]
  say(verdictTable(verdicts))
  return wishes.strict && verdicts.some(({ met, aim }) => !met && !aim) ? 1 : 0
}

process.exitCode = await main().catch((error: Error) => {
  if (!/^--|^Unknown option|^Unexpected/.test(error.message)) throw error
  process.stderr.write(`${error.message}\n\n${help}\n`)
  return 2
})
