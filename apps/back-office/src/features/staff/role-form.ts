import { type Permission, permissions, withAreas } from '@corium/contract/permissions'
import type { Role } from './person.ts'

/** What staff set for a role; the limit in fen, null without one. */
export type RoleForm = Pick<Role, 'name_cn' | 'name_en' | 'permissions' | 'refund_limit'>

export const emptyRole: RoleForm = { name_cn: '', name_en: '', permissions: [], refund_limit: 0 }

export const formOf = ({ name_cn, name_en, permissions: granted, refund_limit }: Role): RoleForm => ({
  name_cn,
  name_en,
  permissions: granted,
  refund_limit,
})

/** Granting an action also grants its area; removing an area removes its actions. */
export function withPermission(
  granted: readonly Permission[],
  changed: Permission,
  isOn: boolean,
): Permission[] {
  if (isOn) return withAreas([...granted, changed])
  return granted.filter((one) => one !== changed && !one.startsWith(`${changed}.`))
}

/** Whether the role can refund, so that its limit matters. */
export const refunds = ({ permissions: granted }: RoleForm): boolean =>
  granted.some((one) => one === 'orders.cancel' || one === 'orders.refund' || one === 'orders.payment')

/** The permissions that only one of two forms has. */
export const changedPermissions = (before: RoleForm, after: RoleForm): Permission[] =>
  permissions.filter((one) => before.permissions.includes(one) !== after.permissions.includes(one))
