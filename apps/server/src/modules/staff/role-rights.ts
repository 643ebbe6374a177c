import { type Permission, permissions, withAreas } from '@corium/contract/permissions'

/** What a role lets its people do. */
export type RoleRights = { key: string | null; permissions: Permission[]; refund_limit_fen: number | null }

/** With these staff pay money back. */
const refunding: readonly Permission[] = ['orders.cancel', 'orders.refund', 'orders.payment']

const ownerKey = 'owner'

/** The rights of a person: the permissions of all roles, and the highest limit of those that may refund at all. */
export function rightsOf(roles: readonly RoleRights[]): {
  permissions: Permission[]
  refundLimit: number | null
} {
  if (roles.some(({ key }) => key === ownerKey)) return { permissions: [...permissions], refundLimit: null }
  const limits = roles.filter(mayRefund).map((role) => role.refund_limit_fen)
  return {
    permissions: withAreas(roles.flatMap((role) => role.permissions)),
    refundLimit: limits.some((limit) => limit === null) ? null : Math.max(0, ...limits.map(Number)),
  }
}

const mayRefund = (role: RoleRights): boolean =>
  role.permissions.some((permission) => refunding.includes(permission))
