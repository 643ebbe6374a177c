import type { Output } from '@corium/contract/call'
import type { Permission } from '@corium/contract/permissions'
import type * as contract from '@corium/contract/today'
import type { Work } from '@corium/contract/today'
import type { StaffContext } from '#server/context.ts'
import { maxSecondsApart, secondsAhead } from '#server/db/clock-difference.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { selectWaiting } from './waiting-work.db.ts'

/** Who can do each kind of work, in the order in which staff read them. */
const permissionFor: Record<Work, Permission> = {
  'to-ship': 'orders.ship',
  'transfers-awaited': 'orders.payment',
  'disputes-open': 'orders',
  'complaints-open': 'after-sales',
  'quotes-to-answer': 'quotes',
  'trade-to-decide': 'trade.decide',
  'trade-overdue': 'trade.credit',
  'cases-to-audit': 'after-sales.audit',
  'cases-to-answer': 'after-sales',
  'cases-returned': 'after-sales.receive',
  'cases-to-ship': 'after-sales.receive',
  'cases-to-refund': 'orders.refund',
  'cards-to-decide': 'color-cards',
  'cards-to-send': 'color-cards',
  'refunds-stuck': 'orders.payment',
  'payments-to-review': 'orders.payment',
  'differences-open': 'orders.payment',
  'invoices-to-issue': 'invoices',
  'invoice-files-lost': 'invoices',
  'comments-to-check': 'comments',
  'messages-new': 'messages',
  'stock-low': 'stock',
  'webhooks-off': 'integrations',
}

export async function getWaitingWork({
  db,
  clock,
  staff,
}: StaffContext): Promise<Output<typeof contract.getWaitingWork>> {
  const now = clock.now()
  const works = (Object.keys(permissionFor) as Work[]).filter((work) =>
    staff.permissions.includes(permissionFor[work]),
  )
  const [rows, ahead] = await Promise.all([selectWaiting(db, works, now), secondsAhead(db, clock)])
  const waiting = new Map(rows.map((row) => [row.work, row]))
  return {
    server_time: seconds(now),
    clock_ahead: Math.abs(ahead) > maxSecondsApart ? ahead : null,
    list: works.map((work) => {
      const { num = 0, urgent = 0, oldest = null } = waiting.get(work) ?? {}
      return { work, num, urgent_num: urgent, oldest_time: secondsOrNull(oldest) }
    }),
  }
}
