import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BoughtGoods } from '#server/modules/orders/present-order.ts'
import { type ChinaDay, chinaTimeZone } from '#server/runtime/china-time.ts'
import type { DayRange, MomentRange } from '#server/runtime/day-range.ts'

type SalesDay = { day: ChinaDay; orders: number; paid: number; refunded: number }

const dayOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${sql.lit(chinaTimeZone)}, 'YYYY-MM-DD')`

/** Of a payment that paid its order: others came too late or twice, or wait for staff, and go back. */
const paidItsOrder = sql`payments.received_fen is not null and payments.problem is null`

/**
 * Every day of the range. Payments say when money came and how much: staff can take another amount than was
 * due, and record a transfer days later. An order that costs nothing has none.
 */
export async function sumDays(db: Db, days: DayRange, { start, end }: MomentRange): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    with paid as (
      select ${dayOf('paid_at')} as day, count(*) as orders, sum(fen)::bigint as fen from (
        select paid_at, received_fen as fen from payments
        where ${paidItsOrder} and paid_at >= ${start} and paid_at < ${end}
        union all
        select paid_at, 0 from orders where payable_fen = 0 and paid_at >= ${start} and paid_at < ${end}
      ) payments group by 1
    ), refunded as (
      select ${dayOf('succeeded_at')} as day, sum(refunds.amount_fen)::bigint as fen
      from refunds join payments on payments.id = refunds.payment_id and ${paidItsOrder}
      where succeeded_at >= ${start} and succeeded_at < ${end} group by 1
    )
    select day, coalesce(orders, 0) as orders, coalesce(paid.fen, 0) as paid, coalesce(refunded.fen, 0) as refunded
    from (
      select to_char(one, 'YYYY-MM-DD') as day
      from generate_series(${days.start}::timestamp, ${days.end}::timestamp, interval '1 day') one
    ) days left join paid using (day) left join refunded using (day)
    order by day`.execute(db)
  return rows
}

type BestSeller = BoughtGoods & { num_milli: number; amount_fen: number; orders: number }

/** The revenue is without discounts. The newest of the counted orders names the goods. */
export async function rankSkus(db: Db, { start, end }: MomentRange, limit: number): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select line.style_id, line.sku_id, line.sku_code, line.goods_name, line.color_name, line.hex, line.picture_id,
      line.unit, best.num_milli, best.amount_fen, best.orders
    from (
      select (array_agg(order_lines.id order by paid_at desc))[1] as line_id, sum(num_milli)::bigint as num_milli,
        sum(amount_fen - order_lines.discount_fen)::bigint as amount_fen, count(*) as orders
      from orders join order_lines on order_lines.order_id = orders.id
      where paid_at >= ${start} and paid_at < ${end}
      group by order_lines.sku_id order by amount_fen desc, order_lines.sku_id limit ${limit}
    ) best join order_lines line on line.id = best.line_id
    order by best.amount_fen desc, line.sku_id`.execute(db)
  return rows
}
