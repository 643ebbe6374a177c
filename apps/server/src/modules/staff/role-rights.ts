import { type Permission, permissions, withAreas } from '@corium/contract/permissions'

/** What a role lets its people do. */
export type RoleRights = { key: string | null; permissions: Permission[]; refund_limit_fen: number | null }

export type Rights = { isOwner: boolean; permissions: Permission[]; refundLimit: number | null }

/** With these staff pay money back. */
const refunding: readonly Permission[] = ['orders.cancel', 'orders.refund', 'orders.payment']

export const ownerKey = 'owner'

/**
 * The rights of a person: the permissions of all roles, and the highest limit of
 * those that may refund at all.
 */
export function rightsOf(roles: readonly RoleRights[]): Rights {
  if (roles.some(({ key }) => key === ownerKey)) {
    return { isOwner: true, permissions: [...permissions], refundLimit: null }
  }
  const limits = roles.filter(mayRefund).map((role) => role.refund_limit_fen)
  return {
    isOwner: false,
    permissions: withAreas(roles.flatMap((role) => role.permissions)),
    refundLimit: limits.some((limit) => limit === null) ? null : Math.max(0, ...limits.map(Number)),
  }
}

const mayRefund = (role: RoleRights): boolean =>
  role.permissions.some((permission) => refunding.includes(permission))

/** Whether the first one has all the rights of the other, and so may give, take or touch them. */
export function covers(actor: Rights, other: Rights): boolean {
  if (actor.isOwner) return true
  if (other.isOwner || !other.permissions.every((one) => actor.permissions.includes(one))) return false
  return actor.refundLimit === null || (other.refundLimit !== null && other.refundLimit <= actor.refundLimit)
}
