import { isObject, type JsonObject } from '#sandbox/json-object.ts'
import { allowOnly, optionalChoice, optionalObject, optionalText } from '#sandbox/paypal/fields.ts'
import { minorUnits, readMoney } from '#sandbox/paypal/money.ts'
import { refuse, refuseField } from '#sandbox/paypal/refusal.ts'
import type { Money, PayPalOrder, PurchaseUnit } from '#sandbox/records/paypal.ts'

export type OrderRequest = Pick<PayPalOrder, 'has_payment_source' | 'unit' | keyof Experience>

type Experience = Pick<PayPalOrder, 'brand_name' | 'user_action' | 'locale' | 'return_url' | 'cancel_url'>

const unitPath = '/purchase_units/0'
const unitFields = [
  'reference_id',
  'amount',
  'description',
  'custom_id',
  'invoice_id',
  'soft_descriptor',
  'items',
]
const contextFields = [
  'brand_name',
  'locale',
  'landing_page',
  'user_action',
  'shipping_preference',
  'payment_method_preference',
  'payment_method_selected',
  'return_url',
  'cancel_url',
]
/** The parts of a breakdown, and whether each adds to the amount or lowers it. */
const breakdownSigns: Record<string, 1 | -1> = {
  item_total: 1,
  shipping: 1,
  handling: 1,
  tax_total: 1,
  insurance: 1,
  shipping_discount: -1,
  discount: -1,
}

/**
 * Validates the body of `POST /v2/checkout/orders`. The sandbox supports captures of a single purchase unit.
 */
export function readOrder(body: JsonObject): OrderRequest {
  allowOnly(body, ['intent', 'purchase_units', 'payment_source', 'application_context'])
  if (body.intent === undefined) refuseField('MISSING_REQUIRED_PARAMETER', '/intent')
  if (body.intent !== 'CAPTURE') refuseField('INVALID_PARAMETER_VALUE', '/intent', body.intent)
  const units = body.purchase_units
  if (units === undefined) refuseField('MISSING_REQUIRED_PARAMETER', '/purchase_units')
  if (!Array.isArray(units) || units.length !== 1) refuseField('INVALID_ARRAY_LENGTH', '/purchase_units')
  const unit = units[0]
  if (!isObject(unit)) refuseField('INVALID_PARAMETER_SYNTAX', unitPath, unit)
  return {
    has_payment_source: body.payment_source !== undefined,
    unit: readUnit(unit),
    ...readExperience(body),
  }
}

function readUnit(unit: JsonObject): PurchaseUnit {
  allowOnly(unit, unitFields, unitPath)
  const amount = readAmount(unit)
  const optional = {
    description: optionalText(unit, 'description', 127, unitPath),
    custom_id: optionalText(unit, 'custom_id', 255, unitPath),
    invoice_id: optionalText(unit, 'invoice_id', 127, unitPath),
    soft_descriptor: optionalText(unit, 'soft_descriptor', 22, unitPath),
    items: readItems(unit, amount),
  }
  return {
    reference_id: optionalText(unit, 'reference_id', 256, unitPath) ?? 'default',
    amount,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<PurchaseUnit>),
  }
}

function readAmount(unit: JsonObject): PurchaseUnit['amount'] {
  const path = `${unitPath}/amount`
  const total = readMoney(unit.amount, path)
  const breakdown = optionalObject(unit.amount as JsonObject, 'breakdown', path)
  if (!breakdown) return total
  allowOnly(breakdown, Object.keys(breakdownSigns), `${path}/breakdown`)
  const parts = Object.entries(breakdown).map(
    ([name, part]) => [name, readMoney(part, `${path}/breakdown/${name}`, { zero: true })] as const,
  )
  for (const [name, part] of parts) requireCurrency(part, total, `${path}/breakdown/${name}`)
  const sum = parts.reduce((sum, [name, part]) => sum + breakdownSigns[name]! * minorUnits(part), 0)
  if (sum !== minorUnits(total)) refuse('AMOUNT_MISMATCH', { field: `${path}/value`, value: total.value })
  return { ...total, breakdown: Object.fromEntries(parts) }
}

function readItems(unit: JsonObject, amount: PurchaseUnit['amount']): object[] | undefined {
  const path = `${unitPath}/items`
  if (unit.items === undefined) return undefined
  if (!Array.isArray(unit.items) || unit.items.length === 0) refuseField('INVALID_ARRAY_LENGTH', path)
  const itemTotal = amount.breakdown?.item_total
  if (!itemTotal) refuseField('ITEM_TOTAL_REQUIRED', `${unitPath}/amount/breakdown/item_total`)
  let sum = 0
  for (const [index, item] of unit.items.entries()) {
    const at = `${path}/${index}`
    if (!isObject(item)) refuseField('INVALID_PARAMETER_SYNTAX', at, item)
    allowOnly(item, ['name', 'quantity', 'unit_amount', 'sku', 'description', 'category', 'url'], at)
    if (optionalText(item, 'name', 127, at) === undefined)
      refuseField('MISSING_REQUIRED_PARAMETER', `${at}/name`)
    const quantity = optionalText(item, 'quantity', 10, at)
    if (!quantity || !/^[1-9]\d*$/.test(quantity))
      refuseField('INVALID_PARAMETER_SYNTAX', `${at}/quantity`, item.quantity)
    const price = readMoney(item.unit_amount, `${at}/unit_amount`, { zero: true })
    requireCurrency(price, amount, `${at}/unit_amount`)
    sum += Number(quantity) * minorUnits(price)
  }
  if (sum !== minorUnits(itemTotal)) refuseField('ITEM_TOTAL_MISMATCH', path)
  return unit.items
}

function requireCurrency(part: Money, total: Money, field: string): void {
  if (part.currency_code !== total.currency_code)
    refuseField('CURRENCY_MISMATCH', `${field}/currency_code`, part.currency_code)
}

/**
 * How the buyer's pages look and where they return: in `payment_source`, or in the deprecated
 * `application_context`.
 */
function readExperience(body: JsonObject): Experience {
  const path = body.payment_source ? '/payment_source/paypal/experience_context' : '/application_context'
  const given = body.payment_source ? readPaymentSource(body) : optionalObject(body, 'application_context')
  const context = given ?? {}
  allowOnly(context, contextFields, path)
  optionalChoice(context, 'landing_page', ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING'], path)
  optionalChoice(
    context,
    'shipping_preference',
    ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'],
    path,
  )
  optionalChoice(context, 'payment_method_preference', ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'], path)
  const locale = optionalText(context, 'locale', 10, path)
  if (locale && !/^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/.test(locale))
    refuseField('INVALID_PARAMETER_SYNTAX', `${path}/locale`, locale)
  const return_url = readUrl(context, 'return_url', path)
  const cancel_url = readUrl(context, 'cancel_url', path)
  // The sandbox needs both to send the buyer back; without them, the provider shows its own page.
  if (body.payment_source && !return_url) refuseField('RETURN_URL_REQUIRED', `${path}/return_url`)
  if (body.payment_source && !cancel_url) refuseField('CANCEL_URL_REQUIRED', `${path}/cancel_url`)
  return {
    brand_name: optionalText(context, 'brand_name', 127, path) ?? '',
    user_action: optionalChoice(context, 'user_action', ['CONTINUE', 'PAY_NOW'], path) ?? 'CONTINUE',
    ...(locale && { locale }),
    ...(return_url && { return_url }),
    ...(cancel_url && { cancel_url }),
  }
}

/** The sandbox supports PayPal's own page as the source, not cards or wallets that the merchant collects. */
function readPaymentSource(body: JsonObject): JsonObject {
  const source = optionalObject(body, 'payment_source')!
  allowOnly(source, ['paypal'], '/payment_source')
  const payPal = optionalObject(source, 'paypal', '/payment_source')
  if (!payPal) refuseField('MISSING_REQUIRED_PARAMETER', '/payment_source/paypal')
  allowOnly(payPal, ['experience_context', 'email_address', 'name'], '/payment_source/paypal')
  return optionalObject(payPal, 'experience_context', '/payment_source/paypal') ?? {}
}

function readUrl(context: JsonObject, name: string, path: string): string | undefined {
  const value = optionalText(context, name, 4_000, path)
  if (value !== undefined && (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)))
    refuseField('INVALID_PARAMETER_SYNTAX', `${path}/${name}`, value)
  return value
}
