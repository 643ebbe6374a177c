import type { Permission } from '@corium/contract/permissions'
import type { Work } from '@corium/contract/today'
import {
  Calculator,
  ChartColumn,
  Factory,
  FileSpreadsheet,
  FileText,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareText,
  MessageSquareWarning,
  Package,
  ReceiptText,
  RotateCcw,
  Ruler,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  SwatchBook,
  Ticket,
  Undo2,
  Unplug,
  Users,
} from 'lucide-react'
import { paths } from '#shop/paths.ts'

/** An entry of the side bar. Staff without the permission do not see it. */
export type Desk = {
  name:
    | 'today'
    | 'orders'
    | 'quotes'
    | 'trade'
    | 'afterSales'
    | 'complaints'
    | 'refunds'
    | 'invoices'
    | 'books'
    | 'colorCards'
    | 'goods'
    | 'stock'
    | 'imports'
    | 'coupons'
    | 'members'
    | 'comments'
    | 'messages'
    | 'content'
    | 'reports'
    | 'settings'
    | 'staff'
    | 'changeLog'
    | 'integrations'
  to: string
  /** Paths of further pages of the desk. */
  alsoBelow?: readonly string[]
  permission?: Permission
  /** A permission that opens only one of the desk's pages, and so also shows the desk. */
  alsoWith?: Permission
  icon: LucideIcon
  /** The key that opens the desk after G. */
  key?: string
  /** The kinds of waiting work that the entry counts. */
  works?: readonly Work[]
}

/** Whether staff with these permissions see a desk. */
export const isOpenTo = (
  granted: readonly Permission[] | undefined,
  { permission, alsoWith }: Desk,
): boolean => !permission || [permission, alsoWith].some((one) => one && granted?.includes(one))

/** The first group has no name. */
type Group = { name: 'start' | 'sell' | 'goodsGroup' | 'people' | 'site' | 'shop'; desks: readonly Desk[] }

/** The side bar, in this order. */
export const groups: readonly Group[] = [
  { name: 'start', desks: [{ name: 'today', to: paths.today(), icon: LayoutDashboard, key: 't' }] },
  {
    name: 'sell',
    desks: [
      {
        name: 'orders',
        to: paths.orders(),
        permission: 'orders',
        icon: Package,
        key: 'o',
        works: ['to-ship'],
      },
      {
        name: 'afterSales',
        to: paths.afterSales(),
        permission: 'after-sales',
        icon: RotateCcw,
        key: 'a',
        works: [
          ...(['cases-to-audit', 'cases-to-answer', 'cases-returned'] as const),
          ...(['cases-to-ship', 'cases-to-refund'] as const),
        ],
      },
      {
        name: 'complaints',
        to: paths.complaints(),
        permission: 'after-sales',
        icon: MessageSquareWarning,
        works: ['complaints-open'],
      },
      {
        name: 'quotes',
        to: paths.quotes(),
        permission: 'quotes',
        icon: Calculator,
        key: 'q',
        works: ['quotes-to-answer'],
      },
      {
        name: 'refunds',
        to: paths.refunds(),
        permission: 'orders',
        icon: Undo2,
        works: ['refunds-stuck', 'payments-to-review'],
      },
      {
        name: 'invoices',
        to: paths.invoices(),
        permission: 'invoices',
        icon: ReceiptText,
        works: ['invoices-to-issue', 'invoice-files-lost'],
      },
      {
        name: 'books',
        to: paths.books(),
        permission: 'orders.payment',
        icon: Scale,
        works: ['differences-open'],
      },
      {
        name: 'colorCards',
        to: paths.colorCards(),
        permission: 'color-cards',
        icon: SwatchBook,
        key: 'c',
        works: ['cards-to-decide', 'cards-to-send'],
      },
      {
        name: 'coupons',
        to: paths.coupons(),
        alsoBelow: [paths.promotions()],
        permission: 'coupons',
        icon: Ticket,
        key: 'p',
      },
    ],
  },
  {
    name: 'goodsGroup',
    desks: [
      {
        name: 'goods',
        to: paths.goods(),
        alsoBelow: [paths.goodsFilters(), paths.bulkChanges()],
        permission: 'goods',
        icon: Layers,
        key: 'g',
      },
      {
        name: 'stock',
        to: paths.stock(),
        alsoBelow: [paths.stocktakes()],
        permission: 'stock',
        icon: Ruler,
        key: 's',
        works: ['stock-low'],
      },
      { name: 'imports', to: paths.imports(), permission: 'goods.import', icon: FileSpreadsheet },
    ],
  },
  {
    name: 'people',
    desks: [
      { name: 'members', to: paths.members(), permission: 'members', icon: Users, key: 'm' },
      {
        name: 'trade',
        to: paths.tradeAccounts(),
        permission: 'trade',
        icon: Factory,
        works: ['trade-to-decide', 'trade-overdue'],
      },
      {
        name: 'comments',
        to: paths.comments(),
        permission: 'comments',
        icon: MessageSquareText,
        works: ['comments-to-check'],
      },
      {
        name: 'messages',
        to: paths.messages(),
        permission: 'messages',
        icon: Mail,
        works: ['messages-new'],
      },
    ],
  },
  {
    name: 'site',
    desks: [
      { name: 'content', to: paths.content(), permission: 'content', icon: FileText },
      { name: 'reports', to: paths.reports(), permission: 'reports', icon: ChartColumn },
    ],
  },
  {
    name: 'shop',
    desks: [
      {
        name: 'settings',
        to: paths.settings(),
        permission: 'settings',
        alsoWith: 'color-tables',
        icon: Settings,
      },
      { name: 'staff', to: paths.staff(), permission: 'staff', icon: ShieldCheck },
      { name: 'changeLog', to: paths.changeLog(), permission: 'change-log', icon: ScrollText },
      {
        name: 'integrations',
        to: paths.integrations(),
        permission: 'integrations',
        icon: Unplug,
        works: ['webhooks-off'],
      },
    ],
  },
]
