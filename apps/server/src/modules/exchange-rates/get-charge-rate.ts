import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/exchange-rates'
import { currencySign } from '@corium/contract/format-money'
import type { Context } from '#server/context.ts'
import { digitsOf } from '#server/providers/paypal/currencies.ts'
import { rateText } from './convert.ts'
import { chargedCurrency, findCurrentRate } from './current-rate.ts'

export async function getChargeRate(context: Context): Promise<Output<typeof contract.getChargeRate>> {
  const { db, clock, config } = context
  const currency = chargedCurrency(context)
  if (!currency) return { rate: null }
  const { maxAgeDays } = config.exchangeRate
  const current = await findCurrentRate(db, { currency, maxAgeDays, now: clock.now() })
  if (!current) return { rate: null }
  return {
    rate: {
      currency,
      sign: currencySign(currency),
      digits: digitsOf(currency),
      rate: rateText(current.rateE6),
    },
  }
}
