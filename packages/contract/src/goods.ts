import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Page, pageOf } from './call.ts'
import { maxCompared, maxLength } from './limits.ts'
import { Currency, Fen, PriceTier } from './money.ts'
import { Unit } from './quantity.ts'

/**
 * A picture, served at `{url}/{width}.webp` in each of `pictureWidths`. Until it loads, the page shows the
 * color `hex`. The url contains the content hash, so the response can be cached for good.
 */
export const Picture = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  hex: Type.String(),
  kind: Type.String(),
  /** The width of the shown material in millimeters, if the picture is to scale. */
  mm: Type.Optional(Type.Number()),
})
export type Picture = Static<typeof Picture>

/** A picture beside its name, which is its text. */
export const SmallPicture = Type.Pick(Picture, ['url', 'width', 'height', 'hex'])
export type SmallPicture = Static<typeof SmallPicture>

export const Category = Type.Object({
  category_id: Id,
  parent_id: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  image: Type.Union([Picture, Type.Null()]),
  goods_num: Type.Integer(),
})
export type Category = Static<typeof Category>
export const CategoryTree = Type.Object({ ...Category.properties, children: Type.Array(Category) })
export type CategoryTree = Static<typeof CategoryTree>

export const FilterRange = fields({
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
})
/** Facet key to values or a range. A product must match every facet, and any one of a facet's values. */
export const Filter = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Type.Array(Type.String({ maxLength: 60 }), { maxItems: 40 }), FilterRange]),
  { maxProperties: 60 },
)
export type Filter = Static<typeof Filter>

export const FilterOption = Type.Object({
  key: Type.String(),
  name: Type.String(),
  hint: Type.String(),
  type: Type.Union([
    Type.Literal('multi'),
    Type.Literal('range'),
    Type.Literal('color'),
    Type.Literal('tree'),
  ]),
  /** Links above the list. */
  promoted: Type.Boolean(),
  /** Lies open in the filter column; the others are folded. */
  opened: Type.Boolean(),
  unit: Type.Optional(Type.String()),
  values: Type.Array(
    Type.Object({
      value: Type.String(),
      name: Type.String(),
      num: Type.Integer(),
      hint: Type.Optional(Type.String()),
      hex: Type.Optional(Type.String()),
      /** Values that the shop joined to this one: a link may still name them. */
      former: Type.Optional(Type.Array(Type.String())),
      /** Only colors and grains have one. */
      image: Type.Optional(SmallPicture),
    }),
  ),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
})
export type FilterOption = Static<typeof FilterOption>

export const Sort = Type.Union([
  Type.Literal('recommended'),
  Type.Literal('new'),
  Type.Literal('price-up'),
  Type.Literal('price-down'),
  Type.Literal('thickness'),
  Type.Literal('favorites'),
])
export type Sort = Static<typeof Sort>

/** A style in a list: what its card and its row of a table show. */
export const GoodsRow = Type.Object({
  goods_id: Id,
  goods_code: Type.String(),
  goods_name: Type.String(),
  /** One line of facts: `PU · 1.0 mm · 137 cm · knit`. */
  summary: Type.String(),
  image: Picture,
  price_min: Fen,
  price_max: Fen,
  currency: Currency,
  unit: Unit,
  colors: Type.Array(
    Type.Object({
      sku_id: Id,
      sku_code: Type.String(),
      name: Type.String(),
      hex: Type.String(),
      /** The address of the picture, as in `Picture`; it is as large as `image`. */
      image_url: Type.String(),
    }),
  ),
  color_num: Type.Integer(),
  badges: Type.Array(Type.Object({ key: Type.String(), text: Type.String() })),
  facts: Type.Object({
    thickness: Type.Optional(Type.String()),
    width: Type.Optional(Type.String()),
    weight: Type.Optional(Type.String()),
    martindale: Type.Optional(Type.String()),
    stock: Type.Optional(Type.String()),
  }),
})
export type GoodsRow = Static<typeof GoodsRow>

export const GoodsColor = Type.Object({
  no: Type.String(),
  name: Type.String(),
  hex: Type.String(),
  lab: Type.Object({ l: Type.Number(), a: Type.Number(), b: Type.Number() }),
  family: Type.String(),
  pantone: Type.Optional(Type.String()),
})

export const Sku = Type.Object({
  sku_id: Id,
  sku_code: Type.String(),
  color: GoodsColor,
  images: Type.Array(Picture),
  price: Fen,
  tiers: Type.Array(PriceTier),
  stock_num: Type.Number(),
  stock_text: Type.String(),
  stock_state: Type.Union([
    Type.Literal('in-stock'),
    Type.Literal('low'),
    Type.Literal('made-to-order'),
    Type.Literal('sold-out'),
  ]),
  min_num: Type.Number(),
  step_num: Type.Number(),
  max_num: Type.Number(),
  /** Business days until it ships. */
  lead_days: Type.Integer(),
  /** The dye lot in stock; empty where the shop keeps none. */
  lot: Type.String(),
})
export type Sku = Static<typeof Sku>

/** From the top-level category down to that of the style. */
const CategoryPath = Type.Array(Type.Object({ category_id: Id, name: Type.String() }))

/** The data sheet of a style, in groups of rows. */
const Sheet = Type.Array(
  Type.Object({
    group: Type.String(),
    rows: Type.Array(
      Type.Object({
        name: Type.String(),
        value: Type.String(),
        standard: Type.Optional(Type.String()),
        hint: Type.Optional(Type.String()),
      }),
    ),
  }),
)

export const GoodsDetail = Type.Object({
  ...GoodsRow.properties,
  images: Type.Array(Picture),
  description: Type.String(),
  skus: Type.Array(Sku),
  sheet: Sheet,
  care: Type.String(),
  category: CategoryPath,
  /** The 2D simulation with this product: a path of the shop, or an address outside. */
  simulation_url: Type.String(),
  /** The average area of a hide in square feet, for goods sold by that. */
  hide_area: Type.Optional(Type.Number()),
  /** The days in which goods from stock can be returned without a fault. */
  return_days: Type.Integer(),
  seo: Type.Object({ title: Type.String(), description: Type.String() }),
})
export type GoodsDetail = Static<typeof GoodsDetail>

/** The goods of a line in the bag or an order. */
export const lineFields = {
  goods_id: Id,
  sku_id: Id,
  sku_code: Type.String(),
  goods_name: Type.String(),
  color: Type.Object({ name: Type.String(), hex: Type.String() }),
  image: Picture,
  unit: Unit,
  num: Type.Number(),
}

export const listCategories = call('/shop/pc_api.goods/getProductCategory', {
  access: 'anyone',
  summary: 'The category tree with the number of goods in each',
  input: Empty,
  output: Type.Object({ list: Type.Array(CategoryTree) }),
  cache: { seconds: 60 },
})

const listInput = {
  category_id: Type.Optional(Id),
  keyword: Type.Optional(Type.String({ maxLength: maxLength.search })),
  filter: Type.Optional(Filter),
}

export const getFilterOptions = call('/shop/pc_api.goods/getSearchOption', {
  access: 'anyone',
  summary: 'The filters and sorts of the current list, with counts',
  input: fields(listInput),
  output: Type.Object({
    options: Type.Array(FilterOption),
    sorts: Type.Array(Type.Object({ value: Sort, name: Type.String() })),
    total: Type.Integer(),
  }),
  refusals: ['field-errors'],
  cache: { seconds: 60 },
})

export const listGoods = call('/shop/pc_api.goods/getList', {
  access: 'anyone',
  summary: 'Goods of a category, a search or both, filtered and sorted',
  input: fields({
    ...listInput,
    sort: Type.Optional(Sort),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
    /** Adds `options`. A further page of the same list has the same ones. */
    with_options: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    ...pageOf(GoodsRow).properties,
    /** As in getSearchOption, only on request: they are as large as twenty goods. */
    options: Type.Optional(Type.Array(FilterOption)),
    /** The corrected keyword that was searched instead, when the typed one finds nothing. */
    corrected: Type.Optional(Type.String()),
  }),
  refusals: ['field-errors'],
  cache: { seconds: 60 },
})

export const getGoods = call('/shop/pc_api.goods/info', {
  access: 'anyone',
  summary: 'One product with its colors, prices, stock and data sheet',
  input: fields({
    goods_id: Id,
    /** Adds `related`. */
    with_related: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    ...GoodsDetail.properties,
    /** Goods for the same use. The storefront shows those of getRelated, which depend on the color. */
    related: Type.Optional(Type.Array(GoodsRow)),
  }),
  refusals: ['not-found'],
  cache: { seconds: 60 },
})

export const getRelated = call('/shop/pc_api.goods/getRelated', {
  access: 'anyone',
  summary:
    'Goods beside one color of a product: similar colors, what its buyers bought too, its grain in other colors',
  input: fields({
    goods_id: Id,
    /** Without it, the first color of the product. */
    sku_id: Type.Optional(Id),
  }),
  output: Type.Object({
    groups: Type.Array(
      Type.Object({
        /**
         * Why these goods: a similar color, bought by the same members, the same grain, or, for a product with none of
         * these, the same use.
         */
        kind: Type.Enum(['color', 'bought', 'grain', 'use']),
        /** The name of the color or of the grain; for `bought` and `use` of the product. */
        subject: Type.String(),
        list: Type.Array(
          Type.Object({
            ...GoodsRow.properties,
            /** The color that the row opens on. */
            sku_id: Type.Optional(Id),
            delta_e: Type.Optional(Type.Number()),
            /** How close the color is, in words. */
            match_text: Type.Optional(Type.String()),
          }),
        ),
      }),
    ),
  }),
  refusals: ['not-found'],
  cache: { seconds: 60 },
})

/** A color of a style with everything that buyers compare. */
export const ComparedGoods = Type.Object({
  goods_id: Id,
  goods_name: Type.String(),
  unit: Unit,
  image: Picture,
  category: CategoryPath,
  sku: Sku,
  sheet: Sheet,
  care: Type.String(),
})
export type ComparedGoods = Static<typeof ComparedGoods>

export const compareGoods = call('/shop/pc_api.goods/compare', {
  access: 'anyone',
  summary:
    'Colors to show side by side, in this order and with their stock now; those that are not for sale are absent',
  input: fields({ sku_ids: Type.Array(Id, { minItems: 1, maxItems: maxCompared }) }),
  output: Type.Object({ list: Type.Array(ComparedGoods) }),
})

export const getSimulation = call('/shop/pc_api.goods/getSimulation', {
  access: 'anyone',
  summary:
    'The address of the 2D simulation with a product in one of its colors. For other programs of the shop; the storefront takes it from goods/info',
  input: fields({
    goods_id: Id,
    /** Without it, the first color of the product. */
    sku_id: Type.Optional(Id),
  }),
  output: Type.Object({ url: Type.String() }),
  refusals: ['not-found'],
})
