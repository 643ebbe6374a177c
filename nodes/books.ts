import type { Cluster } from './cluster.ts'
import { createSandboxClient } from './sandbox.ts'

type Database = Cluster['database']

/** Payments and refunds at the provider that the shop has not recorded yet, and refunds that it still has to send. */
export async function readOpenWork({ database, sandboxOrigin }: Cluster) {
  const transactions = await createSandboxClient(sandboxOrigin).transactions()
  const paid = transactions.filter(({ state }) => state === 'SUCCESS')
  const { rows } = await database.pool.query(
    `select
       (select count(*) from payments where sn = any($1) and paid_at is null) as payments,
       (select count(*) from refunds where status <> 'succeeded') as refunds`,
    [paid.map(({ out_trade_no }) => out_trade_no)],
  )
  return rows[0] as { payments: number; refunds: number }
}

/** The money that the provider received and refunded. */
export async function readProviderMoney({ sandboxOrigin }: Cluster) {
  const transactions = await createSandboxClient(sandboxOrigin).transactions()
  const paid = transactions.filter(({ state }) => state !== 'NOTPAY' && state !== 'CLOSED')
  return {
    paid: paid.reduce((sum, { total }) => sum + total, 0),
    refunded: paid.reduce((sum, { refunded }) => sum + refunded, 0),
  }
}

/**
 * The money that the shop recorded as received and refunded. The demo shop's own payments are not at the provider.
 */
export async function readShopMoney({ pool }: Database) {
  const { rows } = await pool.query(
    `with bought as (
       select payments.* from payments join orders on orders.id = order_id join members on members.id = member_id
       where members.nickname = 'Buyer'
     )
     select (select coalesce(sum(received_fen), 0)::int from bought where paid_at is not null) as paid,
       (select coalesce(sum(refunds.amount_fen), 0)::int from refunds join bought on bought.id = payment_id
        where refunds.status = 'succeeded') as refunded`,
  )
  return rows[0] as { paid: number; refunded: number }
}

export type Stock = Awaited<ReturnType<typeof readStock>>

/** The stock rows, and the quantities that orders hold and have sold. */
export async function readStock({ db }: Database) {
  const rows = await db
    .selectFrom('stock')
    .select(['sku_id', 'on_hand_milli as on_hand', 'held_milli as held', 'sold_milli as sold'])
    .orderBy('sku_id')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('holds_stock', '=', true)
    .select(['sku_id', 'num_milli', 'orders.status'])
    .execute()
  const ordered = new Map<string, { held: number; sold: number }>()
  for (const { sku_id, num_milli, status } of lines) {
    const sums = ordered.get(sku_id) ?? { held: 0, sold: 0 }
    if (status === 10) sums.held += num_milli
    else if (status < 50) sums.sold += num_milli
    ordered.set(sku_id, sums)
  }
  return { rows, ordered }
}

/** The stock rows that the orders placed and canceled since `before` should have led to. */
export function expectedStock(before: Stock, { ordered }: Stock): Stock['rows'] {
  return before.rows.map((row) => {
    const [now, then] = [ordered.get(row.sku_id), before.ordered.get(row.sku_id)]
    const held = (now?.held ?? 0) - (then?.held ?? 0)
    const sold = (now?.sold ?? 0) - (then?.sold ?? 0)
    return { ...row, on_hand: row.on_hand - sold, held: row.held + held, sold: row.sold + sold }
  })
}
