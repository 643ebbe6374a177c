import { type Static, Type } from 'typebox'
import { call, fields, Id, Limit, Nothing, Page, pageOf } from './call.ts'
import { Currency, Fen, PriceTier } from './money.ts'
import { Unit } from './quantity.ts'

/** The widths in pixels that pictures are served in. */
export const pictureWidths = [80, 160, 320, 480, 640, 800, 960, 1280, 1600, 2400] as const

/**
 * A picture: ask for `{url}/{width}.webp` with one of `pictureWidths`; until it exists the page shows `hex`.
 * The url holds the picture's content hash, so what it answers never changes.
 */
export const Picture = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  hex: Type.String(),
  kind: Type.String(),
  /** Millimetres across the picture, where it shows the material to scale. */
  mm: Type.Optional(Type.Number()),
})
export type Picture = Static<typeof Picture>

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

export const FilterRange = Type.Object({
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
})
/** Facet key to chosen values (any of them counts) or to a range; facets narrow each other. */
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
    Type.Literal('colour'),
    Type.Literal('tree'),
  ]),
  promoted: Type.Boolean(),
  unit: Type.Optional(Type.String()),
  values: Type.Array(
    Type.Object({
      value: Type.String(),
      name: Type.String(),
      num: Type.Integer(),
      hint: Type.Optional(Type.String()),
      hex: Type.Optional(Type.String()),
      image: Type.Optional(Picture),
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
])
export type Sort = Static<typeof Sort>

export const GoodsRow = Type.Object({
  goods_id: Id,
  goods_code: Type.String(),
  goods_name: Type.String(),
  /** One line of facts: `PU · 1.0 mm · 137 cm · knit`. */
  summary: Type.String(),
  image: Picture,
  images: Type.Array(Picture),
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
      image: Picture,
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
  lead_days: Type.Integer(),
})
export type Sku = Static<typeof Sku>

export const GoodsDetail = Type.Object({
  ...GoodsRow.properties,
  description: Type.String(),
  skus: Type.Array(Sku),
  sheet: Type.Array(
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
  ),
  care: Type.String(),
  category: Type.Array(Type.Object({ category_id: Id, name: Type.String() })),
  related: Type.Array(GoodsRow),
  seo: Type.Object({ title: Type.String(), description: Type.String() }),
})
export type GoodsDetail = Static<typeof GoodsDetail>

/** What a line of a bag or an order says of its goods. */
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
  who: 'anyone',
  summary: 'The category tree with the number of goods in each',
  input: Nothing,
  output: Type.Object({ list: Type.Array(CategoryTree) }),
  shared: { seconds: 60 },
})

const listInput = {
  category_id: Type.Optional(Id),
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  filter: Type.Optional(Filter),
}

export const getFilterOptions = call('/shop/pc_api.goods/getSearchOption', {
  who: 'anyone',
  summary: 'What the current list can be filtered and sorted by, with counts',
  input: fields(listInput),
  output: Type.Object({
    options: Type.Array(FilterOption),
    sorts: Type.Array(Type.Object({ value: Sort, name: Type.String() })),
    total: Type.Integer(),
  }),
  refusals: ['field-errors'],
  shared: { seconds: 60 },
})

export const listGoods = call('/shop/pc_api.goods/getList', {
  who: 'anyone',
  summary: 'Goods of a category, a search or both, filtered and sorted',
  input: fields({
    ...listInput,
    sort: Type.Optional(Sort),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({
    ...pageOf(GoodsRow).properties,
    options: Type.Array(FilterOption),
    /** What the shop searched for instead, when the words as typed find nothing. */
    corrected: Type.Optional(Type.String()),
  }),
  refusals: ['field-errors'],
  shared: { seconds: 60 },
})

export const getGoods = call('/shop/pc_api.goods/info', {
  who: 'anyone',
  summary: 'One style with its colours, prices, stock and data sheet',
  input: fields({ goods_id: Id }),
  output: GoodsDetail,
  refusals: ['not-found'],
  shared: { seconds: 60 },
})

export const findSkus = call('/shop/pc_api.goods/searchSku', {
  who: 'anyone',
  summary: 'Colours of styles by style code, SKU code or colour code',
  input: fields({ keyword: Type.String({ minLength: 1, maxLength: 60 }) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        sku_id: Id,
        sku_code: Type.String(),
        goods_id: Id,
        goods_name: Type.String(),
        color: Type.Object({ name: Type.String(), hex: Type.String() }),
        image: Picture,
        price: Fen,
        unit: Unit,
      }),
    ),
  }),
  shared: { seconds: 60 },
})

export const suggest = call('/shop/pc_api.goods/getSuggest', {
  who: 'anyone',
  summary: 'Suggestions while somebody types in the search field',
  input: fields({ keyword: Type.String({ minLength: 1, maxLength: 60 }) }),
  output: Type.Object({
    /** The first thing to offer when the words are a colour; `code` is what searchColor takes. */
    colour: Type.Optional(Type.Object({ label: Type.String(), hex: Type.String(), code: Type.String() })),
    words: Type.Array(Type.String()),
    goods: Type.Array(
      Type.Object({
        goods_id: Id,
        goods_name: Type.String(),
        goods_code: Type.String(),
        image: Picture,
        sku_id: Type.Optional(Id),
      }),
    ),
    categories: Type.Array(Type.Object({ category_id: Id, name: Type.String(), goods_num: Type.Integer() })),
  }),
  shared: { seconds: 60 },
})

export const hotWords = call('/shop/pc_api.goods/getHotWords', {
  who: 'anyone',
  summary: 'Words to start a search with',
  input: Nothing,
  output: Type.Object({ list: Type.Array(Type.String()) }),
  shared: { seconds: 300 },
})
