import { Type } from 'typebox'
import { call, Empty, fields, Id } from './call.ts'
import { Picture } from './goods.ts'
import { maxLength } from './limits.ts'
import { Fen } from './money.ts'
import { Unit } from './quantity.ts'

/** The calls of the search field: what it suggests, and goods by their codes. */

export const findSkus = call('/shop/pc_api.goods/searchSku', {
  access: 'anyone',
  summary: 'Colors of products by product code, SKU code or color code',
  input: fields({ keyword: Type.String({ minLength: 1, maxLength: maxLength.keyword }) }),
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
  cache: { seconds: 60 },
})

export const suggest = call('/shop/pc_api.goods/getSuggest', {
  access: 'anyone',
  summary: 'Suggestions while the visitor types in the search field',
  input: fields({ keyword: Type.String({ minLength: 1, maxLength: maxLength.keyword }) }),
  output: Type.Object({
    /** Shown first when the keyword is a color; `code` is the input of searchColor. */
    color: Type.Optional(Type.Object({ label: Type.String(), hex: Type.String(), code: Type.String() })),
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
  cache: { seconds: 60 },
})

export const hotWords = call('/shop/pc_api.goods/getHotWords', {
  access: 'anyone',
  summary: 'Popular search words',
  input: Empty,
  output: Type.Object({ list: Type.Array(Type.String()) }),
  cache: { seconds: 300 },
})
