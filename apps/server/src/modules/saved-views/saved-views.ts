import type { Input, Output } from '@corium/contract/call'
import type { Permission } from '@corium/contract/permissions'
import type * as contract from '@corium/contract/saved-views'
import type { SavedList } from '@corium/contract/saved-views'
import type { Staff, StaffContext } from '#server/context.ts'
import { lockNames } from '#server/db/lock-names.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import {
  deleteView,
  findVisibleView,
  insertView,
  type SavedViewRow,
  selectVisibleViews,
} from './saved-views.db.ts'

/** The permission with which staff see each list. */
const areas: Record<SavedList, Permission> = { orders: 'orders' }

/** The most personal, and the most shared, views of one list: more would not fit beside each other. */
const maxViews = 8

function checkArea({ staff }: Pick<StaffContext, 'staff'>, list: SavedList): void {
  if (!staff.permissions.includes(areas[list])) refuse('not-allowed')
}

export async function listSavedViews(
  context: StaffContext,
  { list }: Input<typeof contract.listSavedViews>,
): Promise<Output<typeof contract.listSavedViews>> {
  checkArea(context, list)
  const { db, staff } = context
  const views = await selectVisibleViews(db, list, staff.id)
  return {
    list: views.map((view) => ({
      view_id: view.id,
      name: view.name,
      query: view.query,
      is_shared: view.is_shared,
      can_delete: canDelete(staff, view),
    })),
  }
}

const canDelete = ({ id, permissions }: Staff, { staff_id, is_shared }: SavedViewRow): boolean =>
  staff_id === id || (is_shared && permissions.includes('settings'))

export async function saveView(
  context: StaffContext,
  { list, query, is_shared, request_id, ...input }: Input<typeof contract.saveView>,
): Promise<Output<typeof contract.saveView>> {
  checkArea(context, list)
  const { clock, staff } = context
  const name = input.name.trim()
  if (name === '') refuseFields({ name: 'required' })
  return changeOnce(context, request_id, async (trx) => {
    // The limit and the names hold also when two are saved at once.
    await lockNames(trx, 'saved-views', [list])
    const views = await selectVisibleViews(trx, list, staff.id)
    if (views.some((view) => view.name === name)) refuseFields({ name: 'view-name-taken' })
    const used = views.filter((view) => view.is_shared === is_shared).length
    if (used >= maxViews) refuse('limit-reached', { limit: maxViews, used })
    const row = { list, staff_id: staff.id, is_shared, name, query, created_at: clock.now() }
    const id = await insertView(trx, row)
    await recordChange(trx, context, { act: 'created', subject: { id, name }, after: { list, is_shared } })
    return { view_id: id }
  })
}

export async function deleteSavedView(
  context: StaffContext,
  { view_id }: Input<typeof contract.deleteSavedView>,
): Promise<Record<string, never>> {
  const { db, staff } = context
  return db.transaction().execute(async (trx) => {
    const view = isUuid(view_id) ? await findVisibleView(trx, view_id, staff.id) : undefined
    if (!view || !canDelete(staff, view) || !(await deleteView(trx, view.id))) refuse('not-found')
    const { id, name, list, is_shared } = view
    await recordChange(trx, context, { act: 'deleted', subject: { id, name }, before: { list, is_shared } })
    return {}
  })
}
