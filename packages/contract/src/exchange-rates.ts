import { Type } from 'typebox'
import { call, Empty, fields, Moment, RequestId } from './call.ts'

/** The rate at which PayPal charges: staff set it, and pages show amounts by it. */

const access = 'staff:settings'

/** A decimal number without sign and with at most six digits after its point. */
const Decimal = Type.String({ pattern: '^[0-9]{1,6}(\\.[0-9]{1,6})?$' })

const ExchangeRate = Type.Object({
  /** ISO 4217: what one yuan is changed into. */
  currency: Type.String(),
  rate: Decimal,
  /** Added to the rate for the cost of changing the money back, in percent. */
  markup: Type.String(),
  /** The rate with its markup, which buyers are charged by. */
  charged_rate: Decimal,
  source: Type.String(),
  /** When the source had this rate. */
  rate_time: Moment,
  /** Who entered it; empty when it comes from the configuration. */
  staff_name: Type.String(),
  created_time: Moment,
})

export const listExchangeRates = call('/staff/pc_api.rate/getList', {
  access,
  summary: 'The rate that PayPal charges by now, and the 100 before it, newest first',
  input: Empty,
  output: Type.Object({
    /** What PayPal charges in; empty when PayPal is not configured, or charges in yuan and needs no rate. */
    currency: Type.String(),
    max_age_days: Type.Integer(),
    /** PayPal is not offered: there is no rate, or it is older than `max_age_days`. */
    is_missing: Type.Boolean(),
    list: Type.Array(ExchangeRate),
  }),
})

export const setExchangeRate = call('/staff/pc_api.rate/set', {
  access,
  changes: 'rate',
  summary: 'Sets the rate for payments that start from now on; open payments keep theirs',
  input: fields({
    rate: Decimal,
    /** In percent, up to 20 with two digits after the point. */
    markup: Type.String({ pattern: '^(1?[0-9](\\.[0-9]{1,2})?|20(\\.0{1,2})?)$' }),
    source: Type.String({ minLength: 1, maxLength: 80 }),
    rate_time: Moment,
    /** Needed when the new rate is more than a tenth above or below the one before. */
    is_confirmed: Type.Optional(Type.Boolean()),
    request_id: RequestId,
  }),
  output: ExchangeRate,
  refusals: ['field-errors', 'state-conflict'],
})

/** An amount in yuan times the rate is what PayPal would charge. */
const ChargeRate = Type.Object({
  /** ISO 4217. */
  currency: Type.String(),
  /** The symbol before an amount, such as `US$`. */
  sign: Type.String(),
  /** After the currency's point. */
  digits: Type.Integer({ minimum: 0, maximum: 2 }),
  rate: Decimal,
})

export const getChargeRate = call('/shop/pc_api.pay/getRate', {
  access: 'anyone',
  summary: 'The rate that PayPal charges by now, the same for every visitor, for amounts before an order',
  input: Empty,
  /** Null while PayPal cannot be paid with, or charges in yuan. */
  output: Type.Object({ rate: Type.Union([ChargeRate, Type.Null()]) }),
  cache: { seconds: 60 },
})
