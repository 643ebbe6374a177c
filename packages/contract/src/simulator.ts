import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Moment, RequestId } from './call.ts'
import { GoodsColor, Picture, Sku } from './goods.ts'
import { maxLength, maxLooks } from './limits.ts'
import { products } from './look.ts'
import { Fen, PriceTier } from './money.ts'
import { Unit } from './quantity.ts'

/** As many as one look, or two that are compared, can name. */
const maxMaterials = 20

const Product = Type.Enum([...products])

/** Written by `writeLook`. */
const LookCode = Type.String({ minLength: 1, maxLength: maxLength.lookCode })
const LookName = Type.String({ minLength: 1, maxLength: maxLength.lookName })

/** One color of a material, also when it is sold out or withdrawn: a link may name it. */
export const Material = Type.Object({
  sku_id: Id,
  sku_code: Type.String(),
  goods_id: Id,
  goods_name: Type.String(),
  summary: Type.String(),
  color: GoodsColor,
  image: Picture,
  unit: Unit,
  price: Fen,
  tiers: Type.Array(PriceTier),
  state: Type.Union([Sku.properties.stock_state, Type.Literal('withdrawn')]),
  state_text: Type.String(),
  stock_num: Type.Number(),
  min_num: Type.Number(),
  step_num: Type.Number(),
  max_num: Type.Number(),
  /** The usable width of the roll; missing for hides. */
  width_mm: Type.Optional(Type.Number()),
  /** As in the product. */
  hide_area: Type.Optional(Type.Number()),
  /** The value of the grain facet, for a drawing without a tile. */
  grain: Type.String(),
  /** A seamless picture of the surface; missing when the shop has none. */
  tile: Type.Optional(
    Type.Object({
      /** Served at `{url}/{width}.webp`, as every picture. */
      url: Type.String(),
      /** Pixels of the original. */
      width: Type.Integer(),
      height: Type.Integer(),
      /** Width of the material that it shows, in millimeters. */
      mm: Type.Number(),
      /** It shows this very color. Otherwise only light and shade count, and the page colors it. */
      is_own_color: Type.Boolean(),
    }),
  ),
})
export type Material = Static<typeof Material>

const SavedLook = Type.Object({
  look_id: Id,
  name: Type.String(),
  code: Type.String(),
  save_time: Moment,
})
export type SavedLook = Static<typeof SavedLook>

export const getStart = call('/shop/pc_api.simulation/getStart', {
  access: 'anyone',
  summary: 'A look of each product to start with; with a color, that color covers its main parts',
  input: fields({ sku_id: Type.Optional(Id) }),
  output: Type.Object({
    /** The product that suits the color. */
    product: Product,
    looks: Type.Array(Type.Object({ product: Product, code: Type.String() })),
    /** Every material of these looks once. Empty when the shop sells nothing that could cover them. */
    materials: Type.Array(Material),
  }),
  refusals: ['not-found'],
  cache: { seconds: 60 },
})

export const getMaterials = call('/shop/pc_api.simulation/getMaterials', {
  access: 'anyone',
  summary: 'What the simulation draws and estimates with; a color that the shop never had is absent',
  input: fields({ sku_ids: Type.Array(Id, { minItems: 1, maxItems: maxMaterials }) }),
  output: Type.Object({ list: Type.Array(Material) }),
})

export const listLooks = call('/shop/pc_api.simulation/getLooks', {
  access: 'anyone',
  summary: 'The saved looks of the member or visitor, newest first, with their materials',
  input: Empty,
  output: Type.Object({
    list: Type.Array(SavedLook),
    /** How many the caller can save. */
    limit: Type.Integer(),
    /** Every material of these looks once. */
    materials: Type.Array(Material),
  }),
})

export const saveLook = call('/shop/pc_api.simulation/saveLook', {
  access: 'anyone',
  summary: `Saves a look: up to ${maxLooks} in an account, fewer for a visitor on this device`,
  input: fields({ name: LookName, code: LookCode, request_id: RequestId }),
  output: SavedLook,
  refusals: ['field-errors', 'limit-reached', 'too-many-requests'],
})

export const renameLook = call('/shop/pc_api.simulation/renameLook', {
  access: 'anyone',
  summary: 'Changes the name of a saved look',
  input: fields({ look_id: Id, name: LookName }),
  output: SavedLook,
  refusals: ['field-errors', 'not-found', 'too-many-requests'],
})

export const deleteLook = call('/shop/pc_api.simulation/deleteLook', {
  access: 'anyone',
  summary: 'Deletes a saved look',
  input: fields({ look_id: Id }),
  output: Empty,
  refusals: ['not-found', 'too-many-requests'],
})

export const mergeLooks = call('/shop/pc_api.simulation/mergeLooks', {
  access: 'member',
  summary: "Moves the visitor's looks to the member's after login; repeating it moves nothing",
  input: Empty,
  output: Type.Object({
    added: Type.Integer(),
    /** Without room among the member's; they stay with the visitor. */
    failed: Type.Integer(),
  }),
})
