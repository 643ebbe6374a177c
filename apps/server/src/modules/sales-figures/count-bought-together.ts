import { orderStatus } from '@corium/contract/order-status'
import { sql } from 'kysely'
import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { day, later } from '#server/runtime/clock.ts'

/** Days whose orders count. */
const countedDays = 365

/** So many members must have bought both styles, so that no page reveals what a single member bought. */
const minMembers = 3

/**
 * Only the latest styles of each member count: a reseller who buys everything tells little about what belongs
 * together.
 */
const maxStylesOfMember = 50

/** More than a page shows, because some may be sold out. */
const maxOthers = 12

/** With 300,000 orders a year it takes 11 s. */
const maxStatementMs = 600_000

/** The job that finds what members bought beside each style. It runs at five in the morning in China. */
export const countBoughtTogether = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Job => ({
  name: 'count-bought-together',
  cron: '17 21 * * *',
  run: () =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(maxStatementMs)}`.execute(trx)
      await storeBoughtTogether(trx, clock.now())
    }),
})

/**
 * Ranks by the cosine of the two styles' buyers, so that a style that everybody buys is not the first one
 * everywhere. Writes only the rows that have changed.
 */
export async function storeBoughtTogether(db: Db, now: Date): Promise<void> {
  await sql`
    with bought as (
      select member_id, style_id from (
        select member_id, style_id,
          row_number() over (partition by member_id order by max(paid_at) desc, style_id) as place
        from orders join order_lines on order_id = orders.id
        where paid_at > ${later(now, -countedDays * day)} and status not in (${orderStatus.canceled}, ${orderStatus.closed})
        group by member_id, style_id
      ) styles where place <= ${maxStylesOfMember}
    ), buyers as (
      select style_id, count(*) as num from bought group by style_id
    ), pairs as (
      select one.style_id, other.style_id as other_id, count(*) as num
      from bought one join bought other on other.member_id = one.member_id and other.style_id <> one.style_id
      group by 1, 2 having count(*) >= ${minMembers}
    ), ranked as (
      select pairs.style_id, other_id, row_number() over (
        partition by pairs.style_id order by pairs.num / sqrt(others.num) desc, pairs.num desc, other_id
      )::int as rank
      from pairs join buyers others on others.style_id = other_id
      where exists (select from styles where id = pairs.style_id) and exists (select from styles where id = other_id)
    ), found as (
      select * from ranked where rank <= ${maxOthers}
    ), gone as (
      delete from bought_together old where not exists (
        select from found where found.style_id = old.style_id and found.other_id = old.other_id
      )
    )
    insert into bought_together (style_id, other_id, rank) select style_id, other_id, rank from found
    on conflict (style_id, other_id) do update set rank = excluded.rank
      where bought_together.rank <> excluded.rank`.execute(db)
}
