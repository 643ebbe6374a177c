import { approveCase, refuseCase } from '@corium/contract/after-sales-desk'
import { approveCard, refuseCard, sendCard } from '@corium/contract/card-desk'
import type { ChangeAct, ChangeKind } from '@corium/contract/change-kinds'
import { cancelDeskOrder, setPacked, shipOrder } from '@corium/contract/order-desk'
import { loginStaff } from '@corium/contract/staff'
import type { Db } from '#server/db/open.ts'
import { type Recorder, recordChange } from '#server/modules/change-log/record-change.ts'
import { day, later } from '#server/runtime/clock.ts'

type Done = { path: string; changes?: ChangeKind; act: ChangeAct }

/** The calls of staff behind the events in the histories of the demo shop. */
const ofOrders: Record<string, Done> = {
  packed: { ...setPacked, act: 'packed' },
  unpacked: { ...setPacked, act: 'unpacked' },
  shipped: { ...shipOrder, act: 'shipped' },
  'part-shipped': { ...shipOrder, act: 'shipped' },
  canceled: { ...cancelDeskOrder, act: 'canceled' },
}
const ofCards: Record<string, Done> = {
  approved: { ...approveCard, act: 'approved' },
  refused: { ...refuseCard, act: 'refused' },
  sent: { ...sendCard, act: 'sent' },
}
const ofCases: Record<string, Done> = {
  approved: { ...approveCase, act: 'approved' },
  'return-approved': { ...approveCase, act: 'approved' },
  refused: { ...refuseCase, act: 'refused' },
}

/**
 * Inserts the change log of the staff's actions in the demo shop, and their logins of the last days. Runs after
 * everything else.
 */
export async function seedStaffChanges(db: Db, at: Date): Promise<void> {
  const orders = await db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('staff', 'staff.id', 'order_history.staff_id')
    .select(['order_history.at', 'event', 'from_status', 'to_status', 'staff.id as staff_id', 'staff.name'])
    .select(['orders.id', 'orders.sn', 'orders.member_id'])
    .execute()
  const cards = await db
    .selectFrom('color_card_history')
    .innerJoin('color_cards', 'color_cards.id', 'card_id')
    .innerJoin('staff', 'staff.id', 'color_card_history.staff_id')
    .select([
      'color_card_history.at',
      'event',
      'from_status',
      'to_status',
      'staff.id as staff_id',
      'staff.name',
    ])
    .select(['color_cards.id', 'color_cards.sn', 'color_cards.member_id'])
    .execute()
  const cases = await db
    .selectFrom('after_sales_history')
    .innerJoin('after_sales', 'after_sales.id', 'case_id')
    .innerJoin('staff', 'staff.id', 'after_sales_history.staff_id')
    .select([
      'after_sales_history.at',
      'event',
      'from_status',
      'to_status',
      'staff.id as staff_id',
      'staff.name',
    ])
    .select(['after_sales.id', 'after_sales.sn', 'after_sales.member_id'])
    .execute()
  const steps = [
    ...orders.map((row) => ({ row, done: ofOrders[row.event] })),
    ...cards.map((row) => ({ row, done: ofCards[row.event] })),
    ...cases.map((row) => ({ row, done: ofCases[row.event] })),
  ].sort((one, other) => one.row.at.getTime() - other.row.at.getTime())
  for (const { row, done } of steps) {
    if (!done) continue
    const { staff_id, name, id, sn, member_id, from_status, to_status } = row
    await recordChange(db, asStaff({ id: staff_id, name }, done, row.at), {
      act: done.act,
      subject: { id, name: sn },
      memberId: member_id,
      before: { status: from_status },
      after: { status: to_status },
    })
  }
  await seedLogins(db, at)
}

async function seedLogins(db: Db, at: Date): Promise<void> {
  const people = await db.selectFrom('staff').select(['id', 'name']).orderBy('email').execute()
  for (let days = 3; days >= 1; days--) {
    for (const [index, person] of people.entries()) {
      const time = later(at, -days * day + index * 420)
      // One of them mistypes the password once.
      const acts =
        days === 2 && index === 0 ? (['login-failed', 'logged-in'] as const) : (['logged-in'] as const)
      for (const act of acts) {
        const context = asStaff(person, { ...loginStaff, act }, time)
        await recordChange(db, context, { act, subject: person })
      }
    }
  }
}

let requests = 0

const asStaff = (staff: { id: string; name: string }, { path, changes }: Done, at: Date): Recorder => ({
  staff,
  clock: { now: () => at },
  ip: '203.0.113.20',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  request: { id: `demo-${++requests}`, path, changes, hasRecorded: false },
})
