import { type Static, Type } from 'typebox'
import { call, fields, Id, RequestId } from './call.ts'
import { access } from './content-desk.ts'

/** The calls with which staff keep the categories of texts and the subjects of the contact form. */

/** The kinds with categories; those of `contact` are the subjects of its form. */
export const CategoryKind = Type.Enum(['news', 'trend', 'guide', 'faq', 'contact'])
export type CategoryKind = Static<typeof CategoryKind>

const DeskCategory = Type.Object({
  category_id: Id,
  kind: CategoryKind,
  name_cn: Type.String(),
  name_en: Type.String(),
  sort: Type.Integer(),
  /** Texts or messages in it; one that has any cannot be deleted. */
  num: Type.Integer(),
})

export const listDeskCategories = call('/staff/pc_api.content/getCategory', {
  access,
  summary: 'The categories of a kind with their names in both languages',
  input: fields({ kind: CategoryKind }),
  output: Type.Object({ list: Type.Array(DeskCategory) }),
})

const categoryName = Type.String({ minLength: 1, maxLength: 40 })

export const saveCategory = call('/staff/pc_api.content/saveCategory', {
  access: 'staff:content.publish',
  changes: 'content',
  summary: 'Adds a category, or with its id changes it',
  input: fields({
    category_id: Type.Optional(Id),
    kind: CategoryKind,
    name_cn: categoryName,
    name_en: categoryName,
    sort: Type.Integer({ minimum: 0, maximum: 10_000 }),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ category_id: Id }),
  refusals: ['not-found', 'field-errors'],
})

export const deleteCategory = call('/staff/pc_api.content/deleteCategory', {
  access: 'staff:content.publish',
  changes: 'content',
  summary: 'Deletes a category that has no texts',
  input: fields({ category_id: Id }),
  output: Type.Object({}),
  refusals: ['not-found', 'state-conflict'],
})
