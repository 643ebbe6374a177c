import { Type } from 'typebox'
import { call, Empty, fields, Moment } from './call.ts'
import { Fen } from './money.ts'

/*
 * What staff set for the shop. A setting has a `version`, 0 for what the program comes with; a save that names another one
 * is refused with `state-conflict`. A change holds for new orders on all servers within a second.
 */

const access = 'staff:settings'

const zoneNames = ['near', 'mainland', 'remote', 'straits', 'asia', 'world'] as const
const Zone = Type.Enum([...zoneNames])

const maxFee = 10_000_000
const Fee = Type.Integer({ minimum: 0, maximum: maxFee })
/** For the first kilogram, and for each started kilogram after it. */
const Price = fields({ first: Fee, further: Fee })

const ZonePrices = fields({
  zone: Zone,
  courier: Price,
  freight: Price,
  /** The amount of goods from which shipping is free; null: never. */
  free_from: Type.Union([Type.Integer({ minimum: 1, maximum: maxFee }), Type.Null()]),
})

/** Every zone once, in this order. */
const Zones = Type.Array(ZonePrices, { minItems: zoneNames.length, maxItems: zoneNames.length })
const CouriersOff = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20, uniqueItems: true })

const Kept = {
  version: Type.Integer(),
  /** Null for what the program comes with. */
  changed_at: Type.Union([Moment, Type.Null()]),
  changed_by: Type.String(),
}

export const getShippingSettings = call('/staff/pc_api.setting/getShipping', {
  access,
  summary: 'What shipping costs by zone, and the couriers that staff can choose',
  input: Empty,
  output: Type.Object({
    zones: Type.Array(
      Type.Object({
        ...ZonePrices.properties,
        name: Type.String(),
        /** Working days from shipment, with a courier and as freight. */
        courier_days: Type.String(),
        freight_days: Type.String(),
      }),
    ),
    couriers: Type.Array(Type.Object({ courier: Type.String(), name: Type.String() })),
    couriers_off: CouriersOff,
    ...Kept,
  }),
})

export const saveShippingSettings = call('/staff/pc_api.setting/saveShipping', {
  access,
  changes: 'setting',
  summary: 'Changes what shipping costs, for new orders; placed orders keep their fee',
  input: fields({ version: Type.Integer({ minimum: 0 }), zones: Zones, couriers_off: CouriersOff }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['field-errors', 'state-conflict'],
})

export const getTrialFees = call('/staff/pc_api.setting/getTrialFees', {
  access,
  summary: 'What a buyer would pay with these prices, saved or not',
  input: fields({
    zones: Zones,
    zone: Zone,
    weight_grams: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    goods: Fen,
  }),
  output: Type.Object({
    options: Type.Array(
      Type.Object({ shipping_id: Type.String(), name: Type.String(), fee: Fen, rule: Type.String() }),
    ),
  }),
  refusals: ['field-errors'],
})

const CardLimits = {
  /** Open requests of a member. */
  open: Type.Integer({ minimum: 1, maximum: 20 }),
  /** Cards that a member can request in any `period_days` days. */
  in_period: Type.Integer({ minimum: 1, maximum: 50 }),
  period_days: Type.Integer({ minimum: 1, maximum: 365 }),
  /** After so many days a member can request the card of the same style again. */
  again_after_days: Type.Integer({ minimum: 0, maximum: 365 }),
}

export const getCardSettings = call('/staff/pc_api.setting/getColorCards', {
  access,
  summary: 'How many free color cards a member can request',
  input: Empty,
  output: Type.Object({ ...CardLimits, ...Kept }),
})

export const saveCardSettings = call('/staff/pc_api.setting/saveColorCards', {
  access,
  changes: 'setting',
  summary: 'Changes how many free color cards a member can request, from now on',
  input: fields({ version: Type.Integer({ minimum: 0 }), ...CardLimits }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['state-conflict'],
})
