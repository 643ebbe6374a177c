import { Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { GoodsRow } from './goods.ts'
import { maxViewed } from './limits.ts'

export const recordView = call('/shop/pc_api.goods/addBrowse', {
  access: 'anyone',
  summary: 'Puts a product first among those that the visitor or member has looked at, in this color',
  input: fields({ goods_id: Id, sku_id: Type.Optional(Id) }),
  output: Empty,
  refusals: ['not-found', 'too-many-requests'],
})

export const listViewed = call('/shop/pc_api.goods/getBrowse', {
  access: 'anyone',
  summary: `The last ${maxViewed} products that the caller has looked at and that are still sold, newest first; a member takes over those from before the login`,
  input: fields({ page: Type.Optional(Page), limit: Type.Optional(Limit) }),
  output: pageOf(
    Type.Object({
      ...GoodsRow.properties,
      /** The color last looked at. */
      sku_id: Type.Union([Id, Type.Null()]),
      view_time: Moment,
    }),
  ),
})

export const forgetViewed = call('/shop/pc_api.goods/delBrowse', {
  access: 'anyone',
  summary: 'Removes the named products from those that the caller has looked at, or all of them',
  input: fields({ goods_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxViewed })) }),
  output: Type.Object({
    /** How many were removed. */
    num: Type.Integer(),
  }),
})
