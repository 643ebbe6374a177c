import type { Db } from '#server/db/open.ts'
import { ageOf, type Figure } from '#server/runtime/figures.ts'
import { selectLastRates } from './exchange-rates.db.ts'

/** What /metrics says about exchange rates: how old the ones in force are. */
export async function readRateFigures(db: Db, now: Date): Promise<Figure[]> {
  const rates = await selectLastRates(db)
  return [
    {
      name: 'corium_exchange_rate_age_seconds',
      help: 'Age of the rate that buyers are charged by in another currency',
      values: rates.map(({ currency, as_of }) => ({ labels: { currency }, value: ageOf(as_of, now) })),
    },
  ]
}
