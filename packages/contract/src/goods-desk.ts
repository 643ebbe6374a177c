import { type Static, type TSchema, Type } from 'typebox'
import { call, Empty, fields, Id, Moment, RequestId } from './call.ts'
import { Lab } from './color-search.ts'
import { getGoods, Picture } from './goods.ts'
import { goodsStatus } from './goods-status.ts'
import { languages } from './language.ts'
import { Fen, Price, PriceTier } from './money.ts'
import { Quantity, Unit } from './quantity.ts'

/*
 * The calls with which staff edit goods. A style has one `version` for itself, its colors, prices and
 * pictures: a call that names another one is refused with `state-conflict`, whose data has the goods as they
 * are now. What is saved on published goods shows in the storefront at once.
 */

export const access = 'staff:goods'

export const OrNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])

export const Status = Type.Enum(Object.values(goodsStatus))
export const Supply = Type.Enum(['stock', 'made-to-order', 'clearance', 'sample'])
export const Effect = Type.Enum(['plain', 'metallic', 'pearl', 'two-tone', 'pull-up', 'print'])
/** Where a color's Lab comes from. */
export const LabSource = Type.Enum(['measured', 'hex', 'photo'])
export type LabSource = Static<typeof LabSource>

/** Texts that one language lacks, such as `care_en`. Buyers read the other language there. */
export const Missing = Type.Array(Type.String())

const DeskSku = Type.Object({
  sku_id: Id,
  sku_code: Type.String(),
  color_no: Type.String(),
  name_cn: Type.String(),
  name_en: Type.String(),
  lab: Lab,
  hex: Type.String(),
  lab_source: LabSource,
  measured_at: OrNull(Moment),
  family: Type.String(),
  effect: Effect,
  /** As the shop typed it. */
  reference: Type.String(),
  /** The dye lot in stock. */
  lot: Type.String(),
  /** Its own price below the first tier; null for that of the style. */
  price: OrNull(Fen),
  is_active: Type.Boolean(),
  on_hand_num: Type.Number(),
  held_num: Type.Number(),
  available_num: Type.Number(),
  low_num: Type.Number(),
  is_low: Type.Boolean(),
  is_sold_out: Type.Boolean(),
})

export const line = (maxLength: number) => Type.String({ maxLength })
const texts = {
  name_cn: line(80),
  name_en: line(80),
  /** One line of facts. */
  summary_cn: line(200),
  summary_en: line(200),
  description_cn: line(4000),
  description_en: line(4000),
  care_cn: line(2000),
  care_en: line(2000),
}

const SheetGroup = fields({
  group_cn: line(60),
  group_en: line(60),
  rows: Type.Array(
    fields({
      name_cn: line(80),
      name_en: line(80),
      value_cn: line(300),
      value_en: line(300),
      /** The test method, such as ISO 5470-2. */
      standard: Type.Optional(line(80)),
      hint_cn: Type.Optional(line(300)),
      hint_en: Type.Optional(line(300)),
    }),
    { maxItems: 60 },
  ),
})

/** What the storefront filters by: facet key to values, or a range. */
const Attributes = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([
    Type.Array(Type.String({ maxLength: 60 }), { maxItems: 40 }),
    fields({ min: Type.Number(), max: Type.Number() }),
  ]),
  { maxProperties: 60 },
)

/** What staff who may edit goods save, all together or a part. */
const facts = {
  goods_code: line(30),
  ...texts,
  category_id: Id,
  unit: Unit,
  min_num: Quantity,
  step_num: Quantity,
  max_num: Quantity,
  supply: Supply,
  lead_days: Type.Integer({ minimum: 0, maximum: 365 }),
  /** The weight of one unit, for freight. */
  weight_grams: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** The average area of a hide in square feet, for goods sold by that; null while it is unknown. */
  hide_area: OrNull(Quantity),
  attributes: Attributes,
  sheet: Type.Array(SheetGroup, { maxItems: 12 }),
  badges: Type.Array(line(60), { maxItems: 10 }),
  /** The recommended order, higher first. */
  rank: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
}

const tiers = Type.Array(PriceTier, { maxItems: 10 })

export const StoredPicture = { picture_id: Id, image: Picture, alt_cn: Type.String(), alt_en: Type.String() }

const GoodsPicture = Type.Object({
  ...StoredPicture,
  /** The color that it shows; null for one of the whole style. */
  sku_id: OrNull(Id),
})

export const DeskGoods = Type.Object({
  goods_id: Id,
  ...facts,
  missing: Missing,
  price: Fen,
  /** The price tiers of all colors, from the second quantity on. */
  tiers,
  /** Lists show the first one without a color. */
  pictures: Type.Array(GoodsPicture),
  skus: Type.Array(DeskSku),
  status: Status,
  status_text: Type.String(),
  version: Type.Integer(),
  publish_at: OrNull(Moment),
  end_at: OrNull(Moment),
  /** The first time; null for goods that never were. */
  published_at: OrNull(Moment),
  ended_at: OrNull(Moment),
  created_at: Moment,
  updated_at: Moment,
  updated_by: Type.String(),
  /** What the status and the caller's rights allow. */
  handle: Type.Object({
    save: Type.Boolean(),
    price: Type.Boolean(),
    publish: Type.Boolean(),
    withdraw: Type.Boolean(),
    delete_draft: Type.Boolean(),
  }),
})
export type DeskGoods = Static<typeof DeskGoods>

export const getDeskGoods = call('/staff/pc_api.goods/info', {
  access,
  summary: 'One style with texts in both languages, colors, prices, pictures and stock',
  input: fields({ goods_id: Id }),
  output: DeskGoods,
  refusals: ['not-found'],
})

const Named = { name_cn: Type.String(), name_en: Type.String() }

export const getGoodsPreviewLinks = call('/staff/pc_api.goods/getPreviewLink', {
  access,
  summary:
    'Links to a page of the storefront that shows a style as it is saved, in each language, before it is published; they end after half an hour',
  input: fields({ goods_id: Id }),
  output: Type.Object({
    list: Type.Array(Type.Object({ language: Type.Enum([...languages]), path: Type.String() })),
  }),
  refusals: ['not-found'],
})

export const openGoodsPreview = call('/website/pc_api.preview/goods', {
  access: 'anyone',
  summary: 'The style that a link of `getPreviewLink` names, as it is now; never cached',
  input: fields({ token: Type.String({ maxLength: 1000 }) }),
  output: getGoods.output,
  refusals: ['link-ended'],
})

export const getGoodsDeskOptions = call('/staff/pc_api.goods/getOption', {
  access,
  summary: 'Categories, filters with their values, and color families to choose from',
  input: Empty,
  output: Type.Object({
    /** In the order of the shop. */
    categories: Type.Array(Type.Object({ category_id: Id, parent_id: OrNull(Id), ...Named })),
    /** The filters whose values a style has in its `attributes`. */
    facets: Type.Array(
      Type.Object({
        key: Type.String(),
        ...Named,
        type: Type.Enum(['multi', 'range']),
        unit: OrNull(Type.String()),
        values: Type.Array(Type.Object({ value: Type.String(), ...Named })),
      }),
    ),
    families: Type.Array(Type.Object({ value: Type.String(), ...Named, hex: OrNull(Type.String()) })),
  }),
})

export const Saved = Type.Object({ goods_id: Id, version: Type.Integer() })
export const style = { goods_id: Id, version: Type.Integer({ minimum: 1 }) }
export const saving = {
  access: 'staff:goods.edit',
  changes: 'goods',
  refusals: ['field-errors', 'not-found', 'state-conflict'],
} as const
export const maxBodyBytes = 256 * 1024

/** All of `facts` may be missing. */
const SomeFacts = Type.Partial(fields(facts))

export const createGoods = call('/staff/pc_api.goods/create', {
  ...saving,
  summary: 'Starts a style as a draft; it needs a code, a name in one language and a category',
  input: fields({ ...SomeFacts.properties, request_id: RequestId }),
  output: Saved,
  refusals: ['field-errors'],
  maxBodyBytes,
})

export const saveGoods = call('/staff/pc_api.goods/save', {
  ...saving,
  summary: 'Saves the given parts of a style and leaves the others as they are',
  input: fields({ ...style, ...SomeFacts.properties }),
  output: Saved,
  maxBodyBytes,
})

export const savePrices = call('/staff/pc_api.goods/savePrice', {
  ...saving,
  access: 'staff:goods.price',
  summary: 'Saves the price, the tiers and the own prices of colors, of which the given ones change',
  input: fields({
    ...style,
    price: Type.Optional(Price),
    tiers: Type.Optional(tiers),
    sku_prices: Type.Optional(Type.Array(fields({ sku_id: Id, price: OrNull(Price) }), { maxItems: 200 })),
  }),
  output: Saved,
})

export const duplicateGoods = call('/staff/pc_api.goods/duplicate', {
  ...saving,
  summary:
    'Copies a style as a draft under a new code: texts, data sheet, prices, pictures and colors, without stock',
  input: fields({ goods_id: Id, goods_code: facts.goods_code, request_id: RequestId }),
  output: Saved,
  refusals: ['field-errors', 'not-found'],
})

export const deleteGoods = call('/staff/pc_api.goods/deleteDraft', {
  ...saving,
  summary: 'Deletes a draft that was never published and that no order, card or comment names',
  input: fields(style),
  output: Empty,
  refusals: ['not-found', 'state-conflict'],
})

export const publishGoods = call('/staff/pc_api.goods/publish', {
  ...saving,
  access: 'staff:goods.publish',
  summary:
    'Puts a style on sale now or at a time, and off sale again at another. It needs a price and an active color',
  input: fields({
    ...style,
    /** Now when it is missing or past. */
    publish_at: Type.Optional(Moment),
    end_at: Type.Optional(OrNull(Moment)),
  }),
  output: Type.Object({ ...Saved.properties, status: Status }),
})

export const withdrawGoods = call('/staff/pc_api.goods/withdraw', {
  ...saving,
  access: 'staff:goods.publish',
  summary: 'Takes a style off sale at once, or calls its schedule off',
  input: fields(style),
  output: Type.Object({ ...Saved.properties, status: Status }),
  refusals: ['not-found', 'state-conflict'],
})
