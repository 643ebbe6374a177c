import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { Picture } from './goods.ts'
import { access, Missing, OrNull, Status } from './goods-desk.ts'
import { maxLength } from './limits.ts'
import { Fen } from './money.ts'
import { Unit } from './quantity.ts'

/** The list of all goods for staff, by view and words. */

export const GoodsView = Type.Enum([
  'all',
  'published',
  'scheduled',
  'draft',
  'ended',
  /** A text is written in one language only. */
  'text-missing',
  /** Published, and a color is at or below its low-stock quantity. */
  'low',
  /** Published, and a color has less than the minimum order. */
  'sold-out',
])
export type GoodsView = Static<typeof GoodsView>

export const GoodsSort = Type.Enum(['updated', 'new', 'code', 'name', 'price-up', 'price-down'])
export type GoodsSort = Static<typeof GoodsSort>

const DeskGoodsRow = Type.Object({
  goods_id: Id,
  goods_code: Type.String(),
  name_cn: Type.String(),
  name_en: Type.String(),
  category_id: Id,
  category_name: Type.String(),
  /** The names of its grains. */
  grain: Type.String(),
  image: OrNull(Picture),
  /** The first six of its colors. */
  colors: Type.Array(
    Type.Object({ sku_id: Id, sku_code: Type.String(), name: Type.String(), hex: Type.String() }),
  ),
  color_num: Type.Integer(),
  /** Colors at or below their low-stock quantity, those that are sold out included. */
  low_color_num: Type.Integer(),
  sold_out_color_num: Type.Integer(),
  /** On hand and not held, all colors together. */
  available_num: Type.Number(),
  unit: Unit,
  price_min: Fen,
  price_max: Fen,
  status: Status,
  status_text: Type.String(),
  publish_at: OrNull(Moment),
  end_at: OrNull(Moment),
  missing: Missing,
  version: Type.Integer(),
  updated_at: Moment,
  /** Empty for the shop itself. */
  updated_by: Type.String(),
})

const filter = {
  view: Type.Optional(GoodsView),
  /**
   * Part of a style code, an SKU code, a name of goods or color in either language, or
   * a reference; or a #hex color.
   */
  keyword: Type.Optional(Type.String({ maxLength: maxLength.keyword })),
  /** With the categories below it. */
  category_id: Type.Optional(Id),
  /** A value of the facet `grain`. */
  grain: Type.Optional(Id),
}

/** A list of goods or stock counts what a word finds up to this number. */
export const maxCountedGoods = 1000

export const listDeskGoods = call('/staff/pc_api.goods/getList', {
  access,
  summary: 'Styles in every status with their colors and stock',
  input: fields({
    ...filter,
    sort: Type.Optional(GoodsSort),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(DeskGoodsRow).properties,
    /** There are more than `total`. */
    is_more: Type.Boolean(),
    server_time: Moment,
    /** The number of styles in each view, without the other filters. */
    counts: Type.Array(Type.Object({ view: GoodsView, num: Type.Integer() })),
  }),
})
