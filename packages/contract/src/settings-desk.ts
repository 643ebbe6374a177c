import { type TSchema, Type } from 'typebox'
import { call, Empty, fields, Id, Moment, UploadedFile } from './call.ts'
import { maxDeskLength, maxUploadBytes } from './limits.ts'
import { Fen } from './money.ts'
import { brandUses, ShopLogo } from './site.ts'

/*
 * What staff set for the shop. A setting has a `version`, 0 for what the program comes with; a save that
 * names another one is refused with `state-conflict`. A change holds for new orders on
 * all servers within a second.
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

const ShopTerms = {
  name_cn: Type.String({ maxLength: 20 }),
  name_en: Type.String({ maxLength: 30 }),
  /** One line above every page; empty in both languages for none. */
  service_cn: Type.String({ maxLength: 60 }),
  service_en: Type.String({ maxLength: 100 }),
  /** A time in China such as `15:00`; empty when the shop does not promise to send orders on the same day. */
  same_day_until: Type.String({ maxLength: 5 }),
  /** The figures that the home page shows in large type, each with its subject. */
  promises: Type.Array(
    fields({
      figure_cn: Type.String({ maxLength: 20 }),
      figure_en: Type.String({ maxLength: 20 }),
      text_cn: Type.String({ maxLength: 60 }),
      text_en: Type.String({ maxLength: 100 }),
    }),
    { maxItems: 4 },
  ),
}

const NullOr = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const BrandPicture = Type.Object({ picture_id: Id, ...ShopLogo.properties })

export const getShopSettings = call('/staff/pc_api.setting/getShop', {
  access,
  summary: 'What pages and messages say about the shop itself',
  input: Empty,
  output: Type.Object({
    ...ShopTerms,
    /** Replaces the name in letters; null for none. */
    logo: NullOr(BrandPicture),
    /** Of browser tabs and home screens; null for that of the program. */
    icon: NullOr(BrandPicture),
    ...Kept,
  }),
})

export const saveShopSettings = call('/staff/pc_api.setting/saveShop', {
  access,
  changes: 'setting',
  summary: 'Changes the name of the shop, its logo and what it promises',
  input: fields({
    version: Type.Integer({ minimum: 0 }),
    ...ShopTerms,
    logo_id: NullOr(Id),
    icon_id: NullOr(Id),
  }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['field-errors', 'state-conflict', 'shop-busy'],
})

export const uploadBrandPicture = call('/staff/pc_api.setting/uploadBrandPicture', {
  access,
  summary: 'Uploads a logo or an icon, which pages show once the setting of the shop names it',
  form: 'multipart',
  input: fields({ file: UploadedFile, use: Type.Enum([...brandUses]) }),
  output: BrandPicture,
  refusals: ['file-refused', 'too-many-requests', 'shop-busy'],
  maxBodyBytes: maxUploadBytes,
})

export const getShippingSettings = call('/staff/pc_api.setting/getShipping', {
  access,
  summary: 'What shipping costs by zone, and the couriers that staff can choose',
  input: Empty,
  output: Type.Object({
    zones: Type.Array(
      Type.Object({
        ...ZonePrices.properties,
        name: Type.String(),
        /** Business days from shipment, with a courier and as freight. */
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
  /** Days after which a member can request the card of the same style again. */
  again_after_days: Type.Integer({ minimum: 0, maximum: 365 }),
}

const OrderTerms = {
  /** Hours for which an unpaid order holds its stock before it is canceled. */
  hold_hours: Type.Integer({ minimum: 1, maximum: 72 }),
  /** Unpaid orders that one member can have at a time. */
  open_orders: Type.Integer({ minimum: 1, maximum: 50 }),
  /** Days after which a sent order completes by itself. */
  receipt_days: Type.Integer({ minimum: 7, maximum: 60 }),
  /** Days after receipt to return goods without a fault: seven by law at least. */
  return_days: Type.Integer({ minimum: 7, maximum: 90 }),
  /** Days after receipt to claim a fault, not fewer than `return_days`. */
  claim_days: Type.Integer({ minimum: 7, maximum: 365 }),
}

export const getOrderSettings = call('/staff/pc_api.setting/getOrders', {
  access,
  summary: 'The times of orders: paying, receiving, returning',
  input: Empty,
  output: Type.Object({ ...OrderTerms, ...Kept }),
})

export const saveOrderSettings = call('/staff/pc_api.setting/saveOrders', {
  access,
  changes: 'setting',
  summary: 'Changes the times of new orders; placed orders keep theirs',
  input: fields({ version: Type.Integer({ minimum: 0 }), ...OrderTerms }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['field-errors', 'state-conflict'],
})

/** The account is off while `number` is empty. */
const TransferTerms = {
  holder_cn: Type.String({ maxLength: 100 }),
  holder_en: Type.String({ maxLength: 100 }),
  bank_cn: Type.String({ maxLength: 100 }),
  bank_en: Type.String({ maxLength: 100 }),
  number: Type.String({ maxLength: 50 }),
  /** For transfers from abroad. */
  swift: Type.String({ maxLength: 20 }),
  /** The amount from which an order can be paid by transfer. */
  from: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  /** Days for which an order is held once its buyer has chosen to pay by transfer. */
  hold_days: Type.Integer({ minimum: 1, maximum: 14 }),
}

export const getTransferSettings = call('/staff/pc_api.setting/getTransfer', {
  access,
  summary: 'The account that buyers pay to by bank transfer, and for which orders',
  input: Empty,
  output: Type.Object({ ...TransferTerms, ...Kept }),
})

export const saveTransferSettings = call('/staff/pc_api.setting/saveTransfer', {
  access,
  changes: 'setting',
  summary: 'Changes the account for bank transfers; the owners get a mail about it',
  input: fields({ version: Type.Integer({ minimum: 0 }), ...TransferTerms }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['field-errors', 'state-conflict'],
})

/** `{name}`, `{order}` and `{number}` stand for what the message or case names. */
const AnswerText = Type.String({ maxLength: maxDeskLength.answer })

const Answers = Type.Array(
  fields({
    name: Type.String({ maxLength: maxDeskLength.answerName }),
    text_cn: AnswerText,
    text_en: AnswerText,
  }),
  { maxItems: 100 },
)

export const getAnswers = call('/staff/pc_api.setting/getAnswers', {
  access: 'staff',
  summary: 'Answers that staff use again and again, for messages and after-sales cases',
  input: Empty,
  output: Type.Object({ list: Answers, ...Kept }),
})

export const saveAnswers = call('/staff/pc_api.setting/saveAnswers', {
  access,
  changes: 'setting',
  summary: 'Changes the answers that staff use again and again',
  input: fields({ version: Type.Integer({ minimum: 0 }), list: Answers }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['field-errors', 'state-conflict'],
})

/** An address such as https://simulator.example/app; '' for the page of the shop. */
const SimulatorUrl = Type.String({ maxLength: 500 })

export const getSimulatorSettings = call('/staff/pc_api.setting/getSimulator', {
  access,
  summary: 'The address of the 2D simulation to which product pages link',
  input: Empty,
  output: Type.Object({
    url: SimulatorUrl,
    ...Kept,
  }),
})

export const saveSimulatorSettings = call('/staff/pc_api.setting/saveSimulator', {
  access,
  changes: 'setting',
  summary: 'Changes the address of the 2D simulation',
  input: fields({ version: Type.Integer({ minimum: 0 }), url: SimulatorUrl }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['field-errors', 'state-conflict'],
})

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
