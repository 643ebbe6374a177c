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

/** An action brings its area; without its area no action is left. */
export function withPermission(
  granted: readonly Permission[],
  changed: Permission,
  isOn: boolean,
): Permission[] {
  if (isOn) return withAreas([...granted, changed])
  return granted.filter((one) => one !== changed && !one.startsWith(`${changed}.`))
}

/** With these a role pays money back, so its limit counts. */
export const refunds = ({ permissions: granted }: RoleForm): boolean =>
  granted.some((one) => one === 'orders.cancel' || one === 'orders.refund' || one === 'orders.payment')

/** The permissions that one of two forms has and the other one does not. */
export const changedPermissions = (before: RoleForm, after: RoleForm): Permission[] =>
  permissions.filter((one) => before.permissions.includes(one) !== after.permissions.includes(one))
