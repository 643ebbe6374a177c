import { orderStatus } from '@corium/contract/order-status'
import { sql } from 'kysely'
import { isUnderReview, liveStatuses } from '#server/modules/payments/payments.states.ts'
import { isDropped } from '#server/modules/payments/refunds/refunds.states.ts'
import { readStock, stockFromOrders } from '../stock-totals.ts'
import type { MortalShop } from './mortal-shop.ts'

/** Incoming and refunded money of one payment, in the smallest unit of its currency. */
type Flow = { sn: string; paid: number; refunded: number }

const byNumber = (one: Flow, other: Flow) => (one.sn < other.sn ? -1 : 1)

/** Unfinished orders, payments, refunds and notices, by their numbers. */
export async function readOpenWork({ server }: Pick<MortalShop, 'server'>) {
  const { db } = server().shop
  const orders = await db
    .selectFrom('orders')
    .select('sn')
    .where('status', '=', orderStatus.pendingPayment)
    .execute()
  const payments = await db.selectFrom('payments').select(['sn', 'status', 'problem']).execute()
  const refunds = await db.selectFrom('refunds').select(['sn', 'status', 'reason', 'problem']).execute()
  const notices = await db
    .selectFrom('provider_notices')
    .select('notice_id as sn')
    .where('handled_at', 'is', null)
    .execute()
  const numbers = (rows: readonly { sn: string }[]) => rows.map(({ sn }) => sn)
  return {
    orders: numbers(orders),
    payments: numbers(payments.filter((one) => liveStatuses.includes(one.status) || isUnderReview(one))),
    refunds: numbers(refunds.filter((one) => one.status !== 'succeeded' && !isDropped(one))),
    notices: numbers(notices),
  }
}

/** The state of both sides at the end. `provider` and `shop` have to be equal, and all lists of problems empty. */
export async function readBooks(mortal: MortalShop, stockPerSku: number) {
  const { db } = mortal.server().shop
  const orders = await db.selectFrom('orders').select('status').execute()
  const differences = await db
    .selectFrom('statement_differences')
    .select(['status', 'provider', 'day', 'number', 'what', 'ours_state', 'theirs_state'])
    .execute()
  const numOf = (status: number) => orders.filter((order) => order.status === status).length
  return {
    orders: {
      placed: orders.length,
      paid: numOf(orderStatus.pendingShipment),
      canceled: numOf(orderStatus.canceled),
    },
    open: await readOpenWork(mortal),
    provider: [...(await readWechat(mortal)), ...(await readPaypal(mortal))].sort(byNumber),
    shop: (await readShop(mortal)).sort(byNumber),
    /** Orders whose kept amount is not their price less the refunds for their goods. */
    wrongOrders: await readWrongOrders(mortal),
    stock: await readStock(db),
    expectedStock: await stockFromOrders(db, () => stockPerSku * 1000),
    days: await readDays(mortal),
    /** Differences between the providers' statements and the shop that have no explanation yet. */
    differences: differences.filter(({ status }) => status !== 'explained'),
    explained: differences.filter(({ status }) => status === 'explained').length,
  }
}

type Transaction = { out_trade_no: string; state: string; total: number; refunded: number }

async function readWechat({ control }: MortalShop): Promise<Flow[]> {
  const { transactions } = await control<{ transactions: Transaction[] }>(
    'GET',
    '/transactions?state=SUCCESS',
  )
  return transactions.map(({ out_trade_no: sn, total, refunded }) => ({ sn, paid: total, refunded }))
}

type Item = { status: string; amount: { value: string } }
type Unit = { custom_id: string; payments?: { captures?: Item[]; refunds?: Item[] } }

async function readPaypal({ control }: MortalShop): Promise<Flow[]> {
  const { orders } = await control<{ orders: { purchase_units: Unit[] }[] }>('GET', '/paypal/orders')
  const sum = (items: Item[] = [], statuses: string[]) =>
    items
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, { amount }) => total + Math.round(Number(amount.value) * 100), 0)
  return orders
    .flatMap(({ purchase_units }) => purchase_units)
    .map(({ custom_id: sn, payments }) => ({
      sn,
      paid: sum(payments?.captures, ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
      refunded: sum(payments?.refunds, ['COMPLETED']),
    }))
    .filter(({ paid }) => paid > 0)
}

async function readShop({ server }: MortalShop): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    select sn, coalesce(charge_minor, received_fen)::int as paid,
      (select coalesce(sum(coalesce(charge_minor, amount_fen)), 0) from refunds
       where payment_id = payments.id and status = 'succeeded')::int as refunded
    from payments where received_fen is not null`.execute(server().shop.db)
  return rows
}

async function readWrongOrders({ server }: MortalShop) {
  const { rows } = await sql<{ sn: string; status: number; kept: number; due: number }>`
    with sums as (
      select sn, status, payable_fen,
        (select coalesce(sum(received_fen), 0) from payments where order_id = orders.id)::int as received,
        (select coalesce(sum(amount_fen), 0) from refunds
         where order_id = orders.id and status = 'succeeded')::int as refunded,
        (select coalesce(sum(refunds.amount_fen), 0) from refunds join payments on payments.id = payment_id
         where refunds.order_id = orders.id and refunds.status = 'succeeded' and payments.problem is null
           and reason in ('after-sales', 'by-shop', 'external'))::int as for_goods
      from orders
    )
    select sn, status, received - refunded as kept,
      case when status = ${orderStatus.canceled} then 0 else payable_fen - for_goods end as due
    from sums
    where received - refunded <> case when status = ${orderStatus.canceled} then 0 else payable_fen - for_goods end
    `.execute(server().shop.db)
  return rows
}

async function readDays({ server }: MortalShop) {
  const days = await server().shop.db.selectFrom('statements').select('compared_at').execute()
  return days.filter(({ compared_at }) => compared_at).length
}
