import { shopCurrency } from '@corium/contract/currency'
import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { type Clock, day, later } from '#server/runtime/clock.ts'
import { addMarkup } from './convert.ts'
import { findLastRate, findLastSetting, insertRate, settingSource } from './exchange-rates.db.ts'

/** A rate that buyers can be charged by: millionths of the currency for one yuan, with the markup. */
export type CurrentRate = { rateE6: number; source: string; asOf: Date }

/** What PayPal charges in; `undefined` without PayPal, or when it needs no rate. */
export function chargedCurrency({ config }: Pick<Shop, 'config'>): string | undefined {
  const currency = config.paypal?.currency
  return currency === shopCurrency ? undefined : currency
}

/** The rate in force, or `undefined` when there is none or it is too old. */
export async function findCurrentRate(
  db: Db,
  { currency, maxAgeDays, now }: { currency: string; maxAgeDays: number; now: Date },
): Promise<CurrentRate | undefined> {
  const row = await findLastRate(db, currency)
  if (!row || row.as_of < later(now, -maxAgeDays * day)) return undefined
  return { rateE6: addMarkup(row.rate_e6, row.markup_bps), source: row.source, asOf: row.as_of }
}

/**
 * Stores the rate of the configuration when it differs from the one of earlier starts, so that a restart
 * neither makes an old rate young nor overrides a rate of staff.
 */
export async function storeRateSetting(
  db: Db,
  currency: string,
  { rateE6, markupBps }: { rateE6: number; markupBps: number },
  clock: Clock,
): Promise<void> {
  const last = await findLastSetting(db, currency)
  if (last?.rate_e6 === rateE6 && last.markup_bps === markupBps) return
  const at = clock.now()
  await insertRate(db, {
    currency,
    rate_e6: rateE6,
    markup_bps: markupBps,
    source: settingSource,
    as_of: at,
    staff_id: null,
    created_at: at,
  })
}
