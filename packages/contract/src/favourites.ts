import { Type } from 'typebox'
import { call, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { GoodsRow } from './goods.ts'

export const toggleFavourite = call('/shop/pc_api.goods/collect', {
  who: 'member',
  summary: 'Saves a style, in one of its colours where named, or takes it off the list again',
  input: fields({ goods_id: Id, sku_id: Type.Optional(Id) }),
  output: Type.Object({ is_collect: Type.Boolean() }),
  refusals: ['not-found', 'limit-reached'],
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
