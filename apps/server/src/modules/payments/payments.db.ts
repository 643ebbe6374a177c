import { randomUUID } from 'node:crypto'
import type { PaidMethod, PayMethod } from '@corium/contract/pay-methods'
import { payStatus } from '@corium/contract/pay-status'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { type Actor, actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { isPayableAt, ordersToPay } from '#server/modules/orders/order-to-pay.ts'
import { termsOfBuyer } from '#server/modules/trade-credit/owed.ts'
import { liveStatuses, problemsForStaff } from './payments.states.ts'

export type PaymentRow = Selectable<Tables['payments']>
/** The columns that a status change may set together with the status. */
export type PaymentFacts = Omit<Updateable<Tables['payments']>, 'id' | 'status'>
const paidStatuses = [payStatus.paid, payStatus.refunding, payStatus.partlyRefunded, payStatus.refunded]

/** All columns, by name: inside a transaction no statement with `*` is prepared. */
const columns = [
  'id',
  'sn',
  'order_id',
  'method',
  'status',
  'amount_fen',
  'currency',
  'code_url',
  'approve_url',
  'code_expires_at',
  'provider_ref',
  'provider_id',
  'charge_currency',
  'charge_minor',
  'rate_e6',
  'rate_source',
  'rate_as_of',
  'capture',
  'capture_at',
  'declines',
  'received_fen',
  'problem',
  'created_at',
  'checked_at',
  'next_check_at',
  'paid_at',
  'closed_at',
] as const

/**
 * As text, like the condition below: a checkout sends them, and building them piece by piece takes longer
 * than running them.
 */
const all = sql.raw(columns.map((name) => `"${name}"`).join(', '))

/** The buyer can still pay it, or it is under review. */
const isOpen = sql.raw(
  `(status in (${liveStatuses}) or problem in (${problemsForStaff.map((name) => `'${name}'`)}) and status <> ${payStatus.refunded})`,
)

export type NewPayment = Omit<Insertable<Tables['payments']>, 'id'>

/** Inserts a payment with the first row of its history. */
export async function insertPayment(trx: Db, row: NewPayment, actor: Actor): Promise<PaymentRow> {
  const id = randomUUID()
  return trx
    .with('noted', (qb) => qb.insertInto('payment_history').values(firstNote(id, row, actor)))
    .insertInto('payments')
    .values({ ...row, id })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

const firstNote = (id: string, { status, created_at: at }: FirstPayment, actor: Actor) => ({
  payment_id: id,
  at,
  event: 'created',
  from_status: null,
  to_status: status,
  ...actorColumns(actor),
})

/** The order says what there is to pay. */
export type FirstPayment = Omit<NewPayment, 'amount_fen' | 'currency'>

/**
 * Inserts a payment with the first row of its history if the member's order is to be paid and has no open one, in one
 * statement. Call it with the order locked.
 * @returns the payments that were open, see `selectOpenPayments`, or the new one
 */
export async function insertFirstPayment(
  trx: Db,
  row: FirstPayment,
  memberId: string,
): Promise<{ open: PaymentRow[]; created: PaymentRow | undefined }> {
  const id = randomUUID()
  const payment = Object.entries({ ...row, id })
  const note = Object.entries(firstNote(id, row, { type: 'member', id: memberId }))
  const { rows } = await sql<PaymentRow & { is_new: boolean }>`
    with open as (${openPayments(row.order_id)}),
    created as (
      insert into payments (${sql.join(payment.map(([name]) => sql.ref(name)))}, amount_fen, currency)
      select ${sql.join(payment.map(([, value]) => value))}, payable_fen, currency from orders
      where id = ${row.order_id} and member_id = ${memberId} and ${isPayableAt(row.created_at)} and not exists (select from open)
      returning ${all}
    ),
    noted as (
      insert into payment_history (${sql.join(note.map(([name]) => sql.ref(name)))})
      select ${sql.join(note.map(([, value]) => value))} from created
    )
    select ${all}, false as is_new from open
    union all
    select ${all}, true from created`.execute(trx)
  return { open: rows.filter(({ is_new }) => !is_new), created: rows.find(({ is_new }) => is_new) }
}

export function getPayment(db: Db, paymentId: string): Promise<PaymentRow> {
  return db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}

/** Call with the payment's order locked. */
export function lockPaymentRow(trx: Db, paymentId: string): Promise<PaymentRow> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A member's order to pay, with what the member can order on account. */
export const findOrderWithTerms = (db: Db, memberId: string, orderId: string, now: Date) =>
  ordersToPay(db)
    .select(termsOfBuyer(now).as('credit'))
    .where('member_id', '=', memberId)
    .where('id', '=', orderId)
    .executeTakeFirst()

/** The payment that paid an order, unless all of it was refunded. Call with the order locked. */
export function lockSettledPayment(trx: Db, orderId: string): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', [payStatus.paid, payStatus.refunding, payStatus.partlyRefunded])
    .where('problem', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The payment that paid an order, even when all of it was refunded. */
export async function findPaidPayment(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  return (await selectPaidPayments(db, [orderId]))[0]
}

/** The payments that paid these orders. */
export function selectPaidPayments(db: Db, orderIds: readonly string[]): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('status', 'in', paidStatuses)
    .where('problem', 'is', null)
    .execute()
}

/** The opposite of `isDropped`, as a condition in SQL. */
const isNotDropped = sql<boolean>`not (refunds.status = 'closed'
  and (refunds.reason = 'external' or refunds.problem is not distinct from 'repeated'))`

/** What was paid for these orders, less the refunds that succeeded, are on their way or are still owed. */
export function selectKeptAmounts(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('payments')
    .select([
      'order_id',
      'method',
      sql<number>`coalesce(received_fen, 0)`.as('received_fen'),
      sql<number>`(coalesce(received_fen, 0) - coalesce((select sum(refunds.amount_fen) from refunds
        where refunds.payment_id = payments.id and ${isNotDropped}), 0))::bigint`.as('kept_fen'),
    ])
    .where('order_id', '=', anyOf(orderIds))
    .where('status', 'in', paidStatuses)
    .where('problem', 'is', null)
    .execute()
}

export function findPaymentBySn(db: Db, sn: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('sn', '=', sn).executeTakeFirst()
}

/** A member's payment with the status of its order. */
export function findPaymentWithOrder(db: Db, memberId: string, sn: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.status as order_status')
    .where('payments.sn', '=', sn)
    .where('orders.member_id', '=', memberId)
    .executeTakeFirst()
}

/**
 * Whether a payment has this reference: the number of a transfer, also of one that a company sent on account, or
 * of a receipt.
 */
export async function isReferenceUsed(db: Db, method: PaidMethod, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments where method = ${method} and provider_id = ${reference}
    union all
    select 1 from trade_ledger
    where kind = 'receipt' and reference = ${reference} and ${method} = 'bank-transfer'
      and not exists (select from trade_ledger r where r.reverses = trade_ledger.id)`.execute(db)
  return rows.length > 0
}

/**
 * The payment that a provider names by our number or by one of its own, among the methods that it handles.
 */
export function findReportedPayment(
  db: Db,
  reference: string,
  methods: readonly PayMethod[],
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('method', 'in', methods)
    .where((eb) =>
      eb.or([
        eb('sn', '=', reference),
        eb('provider_ref', '=', reference),
        eb('provider_id', '=', reference),
      ]),
    )
    .executeTakeFirst()
}

/** A payment of a member's order by the number that the provider gave it. */
export function findMemberPayment(
  db: Db,
  memberId: string,
  { method, providerRef }: { method: PayMethod; providerRef: string },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .where('orders.member_id', '=', memberId)
    .where('payments.method', '=', method)
    .where('payments.provider_ref', '=', providerRef)
    .executeTakeFirst()
}

/**
 * The payments of an order that the buyer can still pay or that are under review, at most a few per method.
 */
export async function selectOpenPayments(db: Db, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await openPayments(orderId).execute(db)
  return rows
}

const openPayments = (orderId: string) => sql<PaymentRow>`
  select ${all} from payments where order_id = ${orderId} and ${isOpen} order by id limit 20`

/** Every payment of an order, newest first. */
export function selectPaymentsOfOrder(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Stores facts that do not change the status. */
export async function updatePaymentFacts(db: Db, paymentId: string, facts: PaymentFacts): Promise<void> {
  await db.updateTable('payments').set(facts).where('id', '=', paymentId).execute()
}
