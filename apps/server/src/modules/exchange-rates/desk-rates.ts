import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/exchange-rates'
import type { StaffContext } from '#server/context.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { day, later, momentOf, seconds } from '#server/runtime/clock.ts'
import { readDecimal } from '#server/runtime/read-decimal.ts'
import { addMarkup, rateText } from './convert.ts'
import { chargedCurrency, findCurrentRate } from './current-rate.ts'
import { findLastRate, insertRate, type RateRow, selectRates } from './exchange-rates.db.ts'

/**
 * The part of a rate by which it may differ from the one before without being
 * confirmed: a typing error is larger.
 */
const maxChange = 10

export async function listExchangeRates(
  context: StaffContext,
): Promise<Output<typeof contract.listExchangeRates>> {
  const { db, clock, config } = context
  const { maxAgeDays } = config.exchangeRate
  const currency = chargedCurrency(context)
  if (!currency) return { currency: '', max_age_days: maxAgeDays, is_missing: false, list: [] }
  const current = await findCurrentRate(db, { currency, maxAgeDays, now: clock.now() })
  const rows = await selectRates(db, currency)
  return {
    currency,
    max_age_days: maxAgeDays,
    is_missing: !current,
    list: rows.map((row) => presentRate(row, row.staff_name)),
  }
}

export async function setExchangeRate(
  context: StaffContext,
  { rate, markup, source, rate_time, is_confirmed, request_id }: Input<typeof contract.setExchangeRate>,
): Promise<Output<typeof contract.setExchangeRate>> {
  const { clock, config, staff } = context
  const currency = chargedCurrency(context)
  if (!currency) refuse('state-conflict')
  const now = clock.now()
  const asOf = momentOf(rate_time)
  const isOld = asOf < later(now, -config.exchangeRate.maxAgeDays * day)
  // A clock of the source may be a little ahead.
  if (isOld || asOf > later(now, 300)) refuseFields({ rate_time: 'invalid' })
  if (source.trim() === '') refuseFields({ source: 'required' })
  const rate_e6 = readDecimal(rate, 6)
  if (rate_e6 === 0) refuseFields({ rate: 'invalid' })
  return changeOnce(context, request_id, async (trx) => {
    const before = await findLastRate(trx, currency)
    if (before && !is_confirmed && isFar(rate_e6, before.rate_e6)) refuseFields({ rate: 'rate-unusual' })
    const row = await insertRate(trx, {
      currency,
      rate_e6,
      markup_bps: readDecimal(markup, 2),
      source: source.trim(),
      as_of: asOf,
      staff_id: staff.id,
      created_at: now,
    })
    await recordChange(trx, context, {
      act: 'changed',
      subject: { id: currency, name: currency },
      before: before && factsOf(before),
      after: factsOf(row),
    })
    return presentRate(row, staff.name)
  })
}

const factsOf = ({ rate_e6, markup_bps, source, as_of }: RateRow) => ({ rate_e6, markup_bps, source, as_of })

const isFar = (rate: number, before: number): boolean => Math.abs(rate - before) * maxChange > before

function presentRate(row: RateRow, staffName: string | null): Output<typeof contract.setExchangeRate> {
  return {
    currency: row.currency,
    rate: rateText(row.rate_e6),
    markup: `${Math.floor(row.markup_bps / 100)}.${String(row.markup_bps % 100).padStart(2, '0')}`,
    charged_rate: rateText(addMarkup(row.rate_e6, row.markup_bps)),
    source: row.source,
    rate_time: seconds(row.as_of),
    staff_name: staffName ?? '',
    created_time: seconds(row.created_at),
  }
}
