import { type Static, Type } from 'typebox'
import { call, fields, Id, RequestId } from './call.ts'
import { maxDeskLength } from './limits.ts'

/** Filters of a list that staff keep under a name. Each call needs the permission of the list. */

/** The lists that have saved views. */
export const SavedList = Type.Enum(['orders'])
export type SavedList = Static<typeof SavedList>

const SavedView = Type.Object({
  view_id: Id,
  name: Type.String(),
  /** The filters as in the URL of the list: `view=to-ship&courier=sf`. */
  query: Type.String(),
  /** Shared with all staff who may see the list. */
  is_shared: Type.Boolean(),
  can_delete: Type.Boolean(),
})
export type SavedView = Static<typeof SavedView>

export const listSavedViews = call('/staff/pc_api.saved_view/getList', {
  access: 'staff',
  summary: 'The saved views of a list: shared ones, then the own ones, oldest first',
  input: fields({ list: SavedList }),
  output: Type.Object({ list: Type.Array(SavedView) }),
})

export const saveView = call('/staff/pc_api.saved_view/save', {
  access: 'staff',
  changes: 'saved-view',
  summary: 'Keeps the filters of a list under a name that no other view there has',
  input: fields({
    list: SavedList,
    name: Type.String({ maxLength: maxDeskLength.viewName }),
    query: Type.String({ maxLength: 500 }),
    is_shared: Type.Boolean(),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ view_id: Id }),
  refusals: ['field-errors', 'limit-reached'],
})

export const deleteSavedView = call('/staff/pc_api.saved_view/del', {
  access: 'staff',
  changes: 'saved-view',
  summary: 'Deletes a view: an own one, or with the permission `settings` a shared one',
  input: fields({ view_id: Id }),
  output: Type.Object({}),
  refusals: ['not-found'],
})
