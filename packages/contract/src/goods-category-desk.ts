import { Type } from 'typebox'
import { call, Empty, fields, Id, RequestId } from './call.ts'
import { line, saving } from './goods-desk.ts'

/** The calls with which staff keep the categories of goods; `getOption` lists them. */

export const saveGoodsCategory = call('/staff/pc_api.goods/saveCategory', {
  ...saving,
  summary: 'Adds a category, at the top or below one that is at the top, or with its id names it anew',
  input: fields({
    category_id: Type.Optional(Id),
    /** Of a new one. */
    parent_id: Type.Optional(Id),
    name_cn: line(40),
    name_en: line(40),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ category_id: Id }),
  refusals: ['field-errors', 'not-found'],
})

export const deleteGoodsCategory = call('/staff/pc_api.goods/deleteCategory', {
  ...saving,
  summary: 'Deletes a category without goods, without categories below it, and that no discount names',
  input: fields({ category_id: Id }),
  output: Empty,
  refusals: ['not-found', 'state-conflict'],
})
