import { Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { GoodsRow } from './goods.ts'

/** So many styles one member can save. */
export const mostFavourites = 500

const Ids = Type.Array(Id, { minItems: 1, maxItems: mostFavourites })

export const changeFavourites = call('/shop/pc_api.goods/collect', {
  who: 'member',
  summary:
    'Saves styles or takes them off the list: exactly one of goods_id, goods_ids and sku_ids names them',
  input: fields({
    /** One style, in the colour that `sku_id` names. */
    goods_id: Type.Optional(Id),
    sku_id: Type.Optional(Id),
    goods_ids: Type.Optional(Ids),
    /** The styles of these colours, each saved in its own; of two colours of a style the first one counts. */
    sku_ids: Type.Optional(Ids),
    /** What is wanted. Without it one style changes to what it is not, and a list is saved. */
    is_collect: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    /** What all of them are now. */
    is_collect: Type.Boolean(),
    /** How many were not so before. */
    changed_num: Type.Integer(),
  }),
  refusals: ['field-errors', 'not-found', 'limit-reached'],
})

export const listFavourites = call('/shop/pc_api.goods/getCollectlist', {
  who: 'member',
  summary: 'What the member saved, newest first; goods that were withdrawn are left out',
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(
    Type.Object({
      ...GoodsRow.properties,
      sku_id: Type.Union([Id, Type.Null()]),
      collect_time: Moment,
    }),
  ),
})

export const listFavouriteIds = call('/shop/pc_api.goods/getCollectIds', {
  who: 'member',
  summary: 'Which styles the member saved and in which colours, all of them, for hearts on goods',
  input: fields({}),
  output: Type.Object({
    list: Type.Array(Type.Object({ goods_id: Id, sku_id: Type.Union([Id, Type.Null()]) })),
  }),
})
