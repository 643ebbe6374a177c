import type { Db } from '#server/db/open.ts'
import { ageOf, type Figure } from '#server/runtime/figures.ts'
import { countOpenDifferences } from './statements.db.ts'

/** What /metrics says about the comparison with the payment providers' books. */
export async function readReconciliationFigures(db: Db, now: Date): Promise<Figure[]> {
  const rows = await countOpenDifferences(db)
  return [
    {
      name: 'corium_statement_differences',
      help: "Open differences between a payment provider's books and ours",
      values: rows.map(({ provider, num }) => ({ labels: { provider }, value: num })),
    },
    {
      name: 'corium_statements_late_seconds',
      help: "How long the oldest day's books have waited to be read since they were ready",
      values: rows.map(({ provider, oldest }) => ({ labels: { provider }, value: ageOf(oldest, now) })),
    },
  ]
}
