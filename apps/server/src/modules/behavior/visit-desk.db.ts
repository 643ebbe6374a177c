import type { Bilingual } from '@corium/contract/language'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { DayRange, MomentRange } from '#server/runtime/day-range.ts'

const within = ({ start, end }: DayRange) => sql`day between ${start} and ${end}`

export function selectDays(db: Db, { start, end }: DayRange) {
  return db
    .selectFrom('visit_days')
    .selectAll()
    .where('day', '>=', start)
    .where('day', '<=', end)
    .orderBy('day')
    .execute()
}

export async function sumVisitors(db: Db, days: DayRange) {
  const { rows } = await sql<Record<'product_visitors' | 'bag_visitors' | 'checkout_visitors', number>>`
    select coalesce(sum(product_visitors), 0) as product_visitors,
      coalesce(sum(bag_visitors), 0) as bag_visitors,
      coalesce(sum(checkout_visitors), 0) as checkout_visitors
    from visit_days where ${within(days)}`.execute(db)
  return rows[0]!
}

export async function rankPages(db: Db, days: DayRange, limit: number) {
  const { rows } = await sql<{
    path: string
    views: number
    visitors: number
    stays: number
    stay_seconds: number
  }>`
    select path, sum(views) as views, sum(visitors) as visitors, sum(stays) as stays,
      sum(stay_seconds)::bigint as stay_seconds
    from visit_day_pages where ${within(days)}
    group by path order by views desc, path limit ${limit}`.execute(db)
  return rows
}

export async function rankSources(db: Db, days: DayRange, limit: number) {
  const { rows } = await sql<{ source: string; visits: number; visitors: number }>`
    select source, sum(visits) as visits, sum(visitors) as visitors
    from visit_day_sources where ${within(days)}
    group by source order by visits desc, source limit ${limit}`.execute(db)
  return rows
}

export async function rankKeywords(db: Db, days: DayRange, limit: number, onlyWithoutResults: boolean) {
  const order = onlyWithoutResults ? sql.ref('without_results') : sql.ref('searches')
  const { rows } = await sql<{ keywords: string; searches: number; without_results: number }>`
    select keywords, sum(searches) as searches, sum(without_results) as without_results
    from visit_day_keywords where ${within(days)} ${onlyWithoutResults ? sql`and without_results > 0` : sql``}
    group by keywords order by ${order} desc, keywords limit ${limit}`.execute(db)
  return rows
}

export async function rankGoods(db: Db, days: DayRange, limit: number) {
  const { rows } = await sql<{
    goods_id: string
    goods_code: string
    name: Bilingual
    shown: number
    views: number
  }>`
    select goods_id, code as goods_code, name, shown, views
    from (
      select goods_id, sum(shown) as shown, sum(views) as views
      from visit_day_goods where ${within(days)}
      group by goods_id order by views desc, shown desc, goods_id limit ${limit}
    ) goods join styles on styles.id = goods_id
    order by views desc, shown desc, goods_id`.execute(db)
  return rows
}

export async function readOrders(db: Db, { start, end }: MomentRange) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders_placed'),
      fn.count<number>('paid_at').as('orders_paid'),
    ])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .executeTakeFirstOrThrow()
}

export async function readCards(db: Db, { start, end }: MomentRange) {
  const { rows } = await sql<{ cards: number; cards_ordered: number }>`
    select count(*) as cards, count(*) filter (where exists (
      select 1 from orders join order_lines on order_lines.order_id = orders.id
      where orders.member_id = card.member_id and orders.created_at >= card.created_at
        and orders.paid_at is not null and order_lines.style_id = card.style_id
    )) as cards_ordered
    from color_cards card where created_at >= ${start} and created_at < ${end}`.execute(db)
  return rows[0]!
}
