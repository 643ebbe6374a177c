import { Type } from 'typebox'
import { call, Empty, fields, Id, RequestId } from './call.ts'
import { Picture } from './goods.ts'
import { access, line, OrNull, saving } from './goods-desk.ts'

/** The calls with which staff keep the categories of goods, which have two levels. */

const Version = Type.Integer({ minimum: 1 })

export const listGoodsCategories = call('/staff/pc_api.goods/getCategory', {
  access,
  summary: 'The categories in the order of the shop, each before those below it, with what names them',
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        category_id: Id,
        version: Version,
        parent_id: OrNull(Id),
        name_cn: Type.String(),
        name_en: Type.String(),
        picture_id: OrNull(Id),
        image: OrNull(Picture),
        /** Styles in it alone, drafts included. */
        goods_num: Type.Integer(),
        /** Coupons and promotions that name it. */
        discount_num: Type.Integer(),
      }),
    ),
  }),
})

export const saveGoodsCategory = call('/staff/pc_api.goods/saveCategory', {
  ...saving,
  summary:
    'Adds a category, at the top or below one that is at the top, or with its id names, moves and pictures it. Its address stays',
  input: fields({
    category_id: Type.Optional(Id),
    /** With the id; without it, the category is saved whatever a colleague did meanwhile. */
    version: Type.Optional(Version),
    /** Null is the top; missing leaves it where it is. */
    parent_id: Type.Optional(OrNull(Id)),
    picture_id: Type.Optional(OrNull(Id)),
    name_cn: line(40),
    name_en: line(40),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ category_id: Id }),
  refusals: ['field-errors', 'not-found', 'state-conflict'],
})

export const sortGoodsCategories = call('/staff/pc_api.goods/sortCategory', {
  ...saving,
  summary: 'Sets the order of the categories at the top, or of those below one',
  input: fields({ parent_id: OrNull(Id), category_ids: Type.Array(Id, { maxItems: 1000 }) }),
  output: Empty,
  refusals: ['state-conflict'],
})

export const deleteGoodsCategory = call('/staff/pc_api.goods/deleteCategory', {
  ...saving,
  summary: 'Deletes a category without goods, without categories below it, and that no discount names',
  input: fields({ category_id: Id }),
  output: Empty,
  refusals: ['not-found', 'still-in-use'],
})
