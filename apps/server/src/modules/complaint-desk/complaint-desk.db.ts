import type { ComplaintView } from '@corium/contract/complaint-desk'
import { type Selectable, sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'

type OrderOfComplaint = {
  order_id: string
  order_sn: string
  member_id: string
  payment_id: string
  amount: number
}
export type DeskComplaint = Selectable<Tables['complaints']> & { orders: OrderOfComplaint[] | null }

export type ComplaintFilter = { view: ComplaintView; keyword: string }

const views: Record<ComplaintView, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`ended_at is null`,
  completed: sql<boolean>`ended_at is not null`,
  all: sql<boolean>`true`,
}

/** `disputes` has the orders of this shop that a complaint is about. */
const orders = sql<OrderOfComplaint[] | null>`(select jsonb_agg(jsonb_build_object('order_id', orders.id,
    'order_sn', orders.sn, 'member_id', orders.member_id, 'payment_id', payment_id, 'amount', amount_fen)
    order by orders.sn)
  from disputes join orders on orders.id = disputes.order_id
  where disputes.number = complaints.number and disputes.provider = complaints.provider)`.as('orders')

const isAbout = (sn: string) => sql<boolean>`complaints.number in (
  select disputes.number from disputes join orders on orders.id = disputes.order_id
    join payments on payments.id = disputes.payment_id
  where orders.sn = ${sn} or payments.sn = ${sn} or payments.provider_id = ${sn})`

const matching = (db: Db, { view, keyword }: ComplaintFilter) =>
  db
    .selectFrom('complaints')
    .where(views[view])
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('number', '=', keyword),
          isAbout(keyword),
          eb('text', 'ilike', likeContaining(keyword)),
          eb('problem', 'ilike', likeContaining(keyword)),
        ]),
      ),
    )

export const countComplaints = (db: Db, filter: ComplaintFilter): Promise<number> =>
  countRows(matching(db, filter))

/** Open ones come by the time that is left, completed ones newest first. */
export const selectComplaints = (
  db: Db,
  filter: ComplaintFilter,
  { offset, limit }: Paging,
): Promise<DeskComplaint[]> =>
  matching(db, filter)
    .selectAll()
    .select(orders)
    .orderBy(sql`ended_at is not null`)
    .orderBy(sql`case when ended_at is null then least(reply_by, finish_by) end`)
    .orderBy('opened_at', 'desc')
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute()

/** `waiting`: open ones whose buyers wait for a reply. */
export const countByView = (db: Db): Promise<Record<ComplaintView | 'waiting', number>> =>
  db
    .selectFrom('complaints')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(views.open).as('open'),
      fn.countAll<number>().filterWhere(views.completed).as('completed'),
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('reply_by', 'is not', null).as('waiting'),
    ])
    .executeTakeFirstOrThrow()

/** A number is the provider's own, and so unique. */
export const findDeskComplaint = (db: Db, number: string): Promise<DeskComplaint | undefined> =>
  db.selectFrom('complaints').selectAll().select(orders).where('number', '=', number).executeTakeFirst()

/** Oldest first, with the names of the staff who wrote them here. */
export const selectEntries = (db: Db, number: string) =>
  db
    .selectFrom('complaint_entries as entry')
    .leftJoin('complaint_acts as act', (join) =>
      join.onRef('act.number', '=', 'entry.number').onRef('act.entry_id', '=', 'entry.entry_id'),
    )
    .leftJoin('staff', 'staff.id', 'act.staff_id')
    .select([
      'entry.at',
      'author',
      'entry.type',
      'entry.text',
      'entry.picture_num',
      'staff.name as staff_name',
    ])
    .where('entry.number', '=', number)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .limit(300)
    .execute()

/** What the history does not show, newest first. */
export const selectUnseenActs = (db: Db, number: string) =>
  db
    .selectFrom('complaint_acts')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['kind', 'text', 'state', 'problem', 'complaint_acts.created_at', 'staff.name as staff_name'])
    .where('number', '=', number)
    .where('entry_id', 'is', null)
    .orderBy('complaint_acts.created_at', 'desc')
    .limit(10)
    .execute()

/** Who complains, if the complaint is about an order of this shop. */
export async function findMemberOf(db: Db, number: string): Promise<string | null> {
  const order = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('member_id')
    .where('number', '=', number)
    .executeTakeFirst()
  return order?.member_id ?? null
}
