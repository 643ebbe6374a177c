import type { Input, Output } from '@corium/contract/call'
import { permissions, withAreas } from '@corium/contract/permissions'
import type * as contract from '@corium/contract/staff-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { covers, ownerKey, rightsOf } from './role-rights.ts'
import type { Person } from './staff.db.ts'
import { deleteRoleRow, insertRole, selectAllRoles, updateRole } from './staff-desk.db.ts'
import { changeStaffing } from './staffing.ts'

const maxRoles = 50

type Role = Awaited<ReturnType<typeof selectAllRoles>>[number]

export async function listRoles({ db, staff }: StaffContext): Promise<Output<typeof contract.listRoles>> {
  const roles = await selectAllRoles(db)
  return {
    list: roles.map((role) => {
      const is_owner = role.key === ownerKey
      const edit = !is_owner && covers(staff, rightsOf([role]))
      return {
        role_id: role.id,
        name_cn: role.name_cn,
        name_en: role.name_en,
        version: role.version,
        is_owner,
        permissions: is_owner ? [...permissions] : withAreas(role.permissions),
        refund_limit: role.refund_limit_fen,
        staff_num: role.staff_num ?? 0,
        handle: { edit, delete: edit && !role.staff_num },
      }
    }),
  }
}

export async function saveRole(
  context: StaffContext,
  { role_id, version, request_id, ...form }: Input<typeof contract.saveRole>,
): Promise<Output<typeof contract.saveRole>> {
  const role = {
    name_cn: form.name_cn.trim(),
    name_en: form.name_en.trim(),
    permissions: withAreas(form.permissions),
    refund_limit_fen: form.refund_limit,
  }
  if (role.name_cn === '') refuseFields({ name_cn: 'required' })
  if (role.name_en === '') refuseFields({ name_en: 'required' })
  // Its people would log in and see no desk.
  if (role.permissions.length === 0) refuseFields({ permissions: 'permission-required' })
  const saved = await changeStaffing(
    context,
    async (trx, actor) => {
      const roles = await selectAllRoles(trx)
      const found = role_id === undefined ? undefined : getRole(roles, actor, role_id, version)
      // People who are not owners can give only rights that they have themselves.
      if (!covers(actor, rightsOf([{ key: null, ...role }]))) refuse('not-allowed')
      checkNames(
        roles.filter(({ id }) => id !== found?.id),
        role,
      )
      if (found) {
        const subject = { id: found.id, name: role.name_en }
        await recordChange(trx, context, {
          act: 'changed',
          subject,
          before: factsOf(found),
          after: factsOf(role),
        })
        return updateRole(trx, found.id, role)
      }
      if (roles.length >= maxRoles) refuse('limit-reached', { limit: maxRoles, used: roles.length })
      const added = await insertRole(trx, { ...role, key: null, created_at: context.clock.now() })
      const subject = { id: added.id, name: role.name_en }
      await recordChange(trx, context, { act: 'created', subject, after: factsOf(role) })
      return added
    },
    request_id,
  )
  return { role_id: saved.id, version: saved.version }
}

export async function deleteRole(
  context: StaffContext,
  { role_id, version }: Input<typeof contract.deleteRole>,
): Promise<Record<string, never>> {
  await changeStaffing(context, async (trx: Db, actor) => {
    const role = getRole(await selectAllRoles(trx), actor, role_id, version)
    if (role.staff_num) refuse('role-in-use', { staff_num: role.staff_num })
    await deleteRoleRow(trx, role.id)
    const subject = { id: role.id, name: role.name_en }
    await recordChange(trx, context, { act: 'deleted', subject, before: factsOf(role) })
  })
  return {}
}

/** As the change log keeps it. */
const factsOf = ({
  name_cn,
  name_en,
  permissions: granted,
  refund_limit_fen,
}: Pick<Role, 'name_cn' | 'name_en' | 'permissions' | 'refund_limit_fen'>) => ({
  name_cn,
  name_en,
  permissions: granted.join(', '),
  refund_limit_fen,
})

/** A role that the caller may change. @throws `not-found`, `not-allowed` or `state-conflict` */
function getRole(roles: Role[], actor: Person, roleId: string, version: number | undefined): Role {
  const found = isUuid(roleId) ? roles.find(({ id }) => id === roleId) : undefined
  if (!found) return refuse('not-found')
  if (found.key === ownerKey || !covers(actor, rightsOf([found]))) return refuse('not-allowed')
  if (found.version !== version) return refuse('state-conflict')
  return found
}

/** @throws field errors */
function checkNames(others: Role[], { name_cn, name_en }: Pick<Role, 'name_cn' | 'name_en'>): void {
  const isTaken = (name: 'name_cn' | 'name_en', text: string) =>
    others.some((role) => role[name].toLowerCase() === text.toLowerCase())
  if (isTaken('name_cn', name_cn)) refuseFields({ name_cn: 'role-name-taken' })
  if (isTaken('name_en', name_en)) refuseFields({ name_en: 'role-name-taken' })
}
