import { Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { GoodsRow } from './goods.ts'
import { maxFavorites } from './limits.ts'

const Ids = Type.Array(Id, { minItems: 1, maxItems: maxFavorites })

export const changeFavorites = call('/shop/pc_api.goods/collect', {
  access: 'member',
  summary: 'Saves products or removes them: exactly one of goods_id, goods_ids and sku_ids names them',
  input: fields({
    /** One product, in the color that `sku_id` names. */
    goods_id: Type.Optional(Id),
    sku_id: Type.Optional(Id),
    goods_ids: Type.Optional(Ids),
    /** The products of these colors, each in its color; of two colors of one product the first one counts. */
    sku_ids: Type.Optional(Ids),
    /** The new state. Without it, one product is toggled and a list is saved. */
    is_collect: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    /** The state of all of them now. */
    is_collect: Type.Boolean(),
    /** How many have changed. */
    changed_num: Type.Integer(),
  }),
  refusals: ['field-errors', 'not-found', 'limit-reached'],
})

export const listFavorites = call('/shop/pc_api.goods/getCollectlist', {
  access: 'member',
  summary: 'The saved products, newest first, without those that are no longer sold',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(
    Type.Object({
      ...GoodsRow.properties,
      sku_id: Type.Union([Id, Type.Null()]),
      collect_time: Moment,
    }),
  ),
})

export const listFavoriteIds = call('/shop/pc_api.goods/getCollectIds', {
  access: 'member',
  summary: 'The ids and colors of all saved products, for the hearts on product cards',
  input: fields({}),
  output: Type.Object({
    list: Type.Array(Type.Object({ goods_id: Id, sku_id: Type.Union([Id, Type.Null()]) })),
  }),
})
