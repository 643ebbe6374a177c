import { checkColors, measureColors } from './colors.ts'
import { checkBudgets } from './compare-budgets.ts'
import { measureSize, type SizeReport } from './measure.ts'
import { help, parseOptions } from './options.ts'
import { checkTable, footerOf, headerOf, machine, rowOf } from './report.ts'
import { openBare } from './servers.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Measures each size, prints the results as they arrive, then compares them with the budgets. */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2))
  const databaseUrl = process.env.DATABASE_URL
  print(`${databaseUrl ? 'PostgreSQL' : 'Embedded database'}, 10 connections, ${machine()}`)
  const bare = await openBare()
  const reports: SizeReport[] = []
  for (const size of options.sizes) {
    print(headerOf(size))
    const report = await measureSize(size, options, {
      bare,
      databaseUrl,
      report: (line) => print(rowOf(line)),
    })
    print(footerOf(report))
    reports.push(report)
  }
  await bare.stop()
  const checks = [
    ...checkBudgets(reports),
    ...(options.only.includes('color') ? checkColors(measureColors()) : []),
  ]
  print(checkTable(checks))
  return options.strict && checks.some(({ isMet, isGoal }) => !isMet && !isGoal) ? 1 : 0
}

process.exitCode = await main().catch((error: Error) => {
  if (!/^--|^Unknown option|^Unexpected/.test(error.message)) throw error
  process.stderr.write(`${error.message}\n\n${help}\n`)
  return 2
})
