import type { Permission } from '@corium/contract/permissions'
import { type LucideIcon, Package } from 'lucide-react'
import { paths } from '#shop/paths.ts'

/** An entry of the side bar. Staff without the permission do not see it. */
type Desk = { name: 'orders'; to: string; permission: Permission; icon: LucideIcon }

type Group = { name: 'sell'; desks: readonly Desk[] }

/** The side bar, in this order. */
export const groups: readonly Group[] = [
  {
    name: 'sell',
    desks: [{ name: 'orders', to: paths.orders(), permission: 'orders', icon: Package }],
  },
]
