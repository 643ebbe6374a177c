/**
 * The permissions of staff, in the groups of the role editor; a call names the one that it needs. The area
 * (`orders`) lets staff see its lists and details, an action (`orders.ship`) lets them
 * act there and requires the area.
 */
export const permissionGroups = {
  orders: [
    'orders',
    'orders.ship',
    'orders.address',
    'orders.cancel',
    /** Up to the refund limit of the role. */
    'orders.refund',
    /**
     * Confirm transfers, decide about payments under review, settle refunds by hand,
     * read the providers' books.
     */
    'orders.payment',
    'quotes',
    'invoices',
  ],
  'after-sales': ['after-sales', 'after-sales.audit', 'after-sales.receive', 'color-cards'],
  goods: [
    'goods',
    'goods.edit',
    'goods.price',
    'goods.publish',
    'goods.import',
    'stock',
    'stock.edit',
    'color-tables',
  ],
  people: [
    'members',
    /** See mobile numbers, mail addresses and postal addresses in full. */
    'members.contact',
    /** Lock, merge and export accounts. */
    'members.lock',
    'members.erase',
    'trade',
    /** Approve, refuse and end trade accounts, and keep their groups. */
    'trade.decide',
    /** Set what companies can order on account, record what they paid, and correct what they owe. */
    'trade.credit',
    'comments',
    'messages',
  ],
  site: ['content', 'content.write', 'content.publish', 'reports'],
  shop: [
    'coupons',
    /** Delivery fees, couriers, limits and exchange rates. */
    'settings',
    'staff',
    'change-log',
    'integrations',
  ],
} as const

type PermissionGroup = keyof typeof permissionGroups
export type Permission = (typeof permissionGroups)[PermissionGroup][number]

export const permissions: readonly Permission[] = Object.values(permissionGroups).flat()

/** Adds the area of every action, in the order of the groups and without duplicates. */
export function withAreas(granted: readonly Permission[]): Permission[] {
  const all = new Set<string>(granted.flatMap((permission) => [permission, permission.split('.')[0] ?? '']))
  return permissions.filter((permission) => all.has(permission))
}
