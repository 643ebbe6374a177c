import type { PayMethod } from '@corium/contract/pay-methods'
import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { fromFen, rateText, toFen } from '#server/modules/exchange-rates/convert.ts'
import { findCurrentRate } from '#server/modules/exchange-rates/current-rate.ts'
import type { Amount } from '#server/providers/payment-provider.ts'
import { digitsOf } from '#server/providers/paypal/currencies.ts'
import { seconds } from '#server/runtime/clock.ts'
import { providerOf } from './payment-providers.ts'
import type { PaymentRow } from './payments.db.ts'
import type { RefundRow } from './refunds/refunds.db.ts'

/*
 * Orders are in yuan. A provider that charges another currency gets an amount at the rate of the moment,
 * which the payment keeps, so that its refunds use the same one.
 */

export type ChargeColumns = Pick<
  PaymentRow,
  'charge_currency' | 'charge_minor' | 'rate_e6' | 'rate_source' | 'rate_as_of'
>
type Order = { payable_fen: number; currency: string }

export const inOrderCurrency: ChargeColumns = {
  charge_currency: null,
  charge_minor: null,
  rate_e6: null,
  rate_source: null,
  rate_as_of: null,
}

/** Whether paying by this method charges what the order says, so that no rate has to be found. */
export const chargesInYuan = (shop: Shop, method: PayMethod): boolean =>
  providerOf(shop, { method }).chargesIn === undefined

/** What paying an order by this method charges now; `undefined` when there is no rate to charge by. */
export async function quoteCharge(
  shop: Shop,
  db: Db,
  method: PayMethod,
  order: Order,
): Promise<ChargeColumns | undefined> {
  const currency = providerOf(shop, { method }).chargesIn
  if (!currency || currency === order.currency) return inOrderCurrency
  const { maxAgeDays } = shop.config.exchangeRate
  const rate = await findCurrentRate(db, { currency, maxAgeDays, now: shop.clock.now() })
  if (!rate) return undefined
  const charge_minor = fromFen(order.payable_fen, { rateE6: rate.rateE6, digits: digitsOf(currency) })
  if (charge_minor === 0) return undefined
  return {
    charge_currency: currency,
    charge_minor,
    rate_e6: rate.rateE6,
    rate_source: rate.source,
    rate_as_of: rate.asOf,
  }
}

/** What the provider takes for a payment. */
export const chargedAmount = (
  payment: Pick<PaymentRow, 'amount_fen' | 'currency' | 'charge_currency' | 'charge_minor'>,
): Amount => chargeOf(payment) ?? { currency: payment.currency, minor: payment.amount_fen }

/**
 * What came in, in fen. `undefined` when it is in another currency than the payment, or in that of its charge
 * without being the charge.
 */
export function receivedFen(
  payment: Parameters<typeof chargedAmount>[0],
  amount: Amount | undefined,
): number | undefined {
  const charge = chargedAmount(payment)
  if (amount?.currency !== charge.currency) return undefined
  if (payment.charge_currency === null) return amount.minor
  return amount.minor === charge.minor ? payment.amount_fen : undefined
}

/** What the provider gives back for a refund. */
export const refundedAmount = (
  refund: Pick<RefundRow, 'amount_fen' | 'currency' | 'charge_currency' | 'charge_minor'>,
): Amount => chargeOf(refund) ?? { currency: refund.currency, minor: refund.amount_fen }

type WithCharge = Pick<PaymentRow, 'charge_currency' | 'charge_minor'>

function chargeOf({ charge_currency, charge_minor }: WithCharge): Amount | undefined {
  if (charge_currency === null || charge_minor === null) return undefined
  return { currency: charge_currency, minor: charge_minor }
}

type PaymentToRefund = Pick<PaymentRow, 'received_fen' | 'charge_currency' | 'charge_minor' | 'rate_e6'>
type EarlierRefunds = readonly Pick<RefundRow, 'status' | 'amount_fen' | 'charge_minor'>[]

/**
 * The amount of a refund in the currency of the charge, at the payment's rate. The refund that completes the
 * payment returns all that is left, because refunds that are rounded one by one do not add up to the charge.
 * @throws when nothing is left of the charge
 */
export function chargeToRefund(
  payment: PaymentToRefund,
  earlier: EarlierRefunds,
  amountFen: number,
): WithCharge {
  const charge = chargeOf(payment)
  if (!charge || !payment.rate_e6) return { charge_currency: null, charge_minor: null }
  const left = leftOf(payment, earlier)
  const rate = { rateE6: payment.rate_e6, digits: digitsOf(charge.currency) }
  const isLast = amountFen >= left.fen
  // A refund of less than half of the smallest unit is rounded up to one unit, because a provider refuses a refund
  // of zero.
  const minor = isLast ? left.minor : Math.min(left.minor, Math.max(1, fromFen(amountFen, rate)))
  if (minor <= 0) throw new Error('Nothing is left to refund of what the buyer was charged')
  return { charge_currency: charge.currency, charge_minor: minor }
}

/**
 * The amount in fen of a refund that the provider made on its own; 0 when the whole payment had been refunded
 * before.
 */
export function fenOfRefund(payment: PaymentToRefund, earlier: EarlierRefunds, amount: Amount): number {
  const charge = chargeOf(payment)
  if (!charge || !payment.rate_e6) return amount.minor
  if (charge.currency !== amount.currency) throw new Error('A refund is in another currency than its payment')
  const left = leftOf(payment, earlier)
  const rate = { rateE6: payment.rate_e6, digits: digitsOf(charge.currency) }
  return amount.minor >= left.minor ? left.fen : Math.min(left.fen, toFen(amount.minor, rate))
}

function leftOf({ received_fen, charge_minor }: PaymentToRefund, earlier: EarlierRefunds) {
  const counting = earlier.filter(({ status }) => status !== 'closed')
  return {
    fen: counting.reduce((left, { amount_fen }) => left - amount_fen, received_fen ?? 0),
    minor: counting.reduce((left, refund) => left - (refund.charge_minor ?? 0), charge_minor ?? 0),
  }
}

/** A charge for the buyer; null when it is the order's amount. */
export function presentCharge(columns: ChargeColumns) {
  const charge = chargeOf(columns)
  if (!charge || !columns.rate_e6 || !columns.rate_as_of) return null
  return {
    ...presentAmount(charge),
    rate: rateText(columns.rate_e6),
    rate_time: seconds(columns.rate_as_of),
  }
}

/** The charge of a payment or a refund without its rate. */
export function presentCharged(row: WithCharge) {
  const charge = chargeOf(row)
  return charge ? presentAmount(charge) : null
}

const presentAmount = ({ currency, minor }: Amount) => ({
  currency,
  amount: minor,
  digits: digitsOf(currency),
})
