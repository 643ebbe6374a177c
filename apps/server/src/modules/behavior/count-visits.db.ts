import { paths } from '@corium/contract/paths'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ChinaDay } from '#server/runtime/china-time.ts'

/** A day and its moments, the end excluded. */
type Day = { day: ChinaDay; start: Date; end: Date }

/**
 * The rows that a day keeps of each kind, the most frequent ones, so that invented pages and words cannot
 * fill the tables.
 */
const maxPages = 100
const maxSources = 50
const maxKeywords = 300
const maxGoods = 500

export async function findLastCountedDay(db: Db): Promise<ChinaDay | undefined> {
  const row = await db
    .selectFrom('visit_days')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

export async function findOldestRecord(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('visit_records').select('at').orderBy('at').limit(1).executeTakeFirst()
  return row?.at
}

/** Replaces the figures of a day. The row of the day makes two nodes that count it wait for each other. */
export async function countDay(trx: Db, day: Day, now: Date): Promise<void> {
  await trx
    .insertInto('visit_days')
    .values({ day: day.day, counted_at: now })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ counted_at: now }))
    .execute()
  await countTotals(trx, day)
  for (const table of [
    'visit_day_pages',
    'visit_day_sources',
    'visit_day_keywords',
    'visit_day_goods',
  ] as const) {
    await trx.deleteFrom(table).where('day', '=', day.day).execute()
  }
  await countPages(trx, day)
  await countSources(trx, day)
  await countKeywords(trx, day)
  await countGoods(trx, day)
}

async function countTotals(trx: Db, { day, start, end }: Day): Promise<void> {
  await sql`
    with records as (select * from visit_records where at >= ${start} and at < ${end}),
    visits as (
      select token, max(app_seconds) - min(app_seconds) as stay from records group by token, visit
    )
    update visit_days set
      visits = (select count(*) from visits),
      visitors = (select count(distinct token) from visits),
      stay_seconds = (select coalesce(sum(stay), 0) from visits),
      product_visitors = (select count(distinct token) from records where goods_id is not null),
      bag_visitors = (select count(distinct token) from records where behavior = 'add-to-bag'),
      checkout_visitors = (
        select count(distinct token) from records where path in (${paths.confirm()}, ${paths.payment()})
      )
    where day = ${day}`.execute(trx)
}

async function countPages(trx: Db, { day, start, end }: Day): Promise<void> {
  await sql`
    insert into visit_day_pages (day, path, views, visitors, stays, stay_seconds)
    select ${day}, path, count(*) filter (where type = 'in') as views, count(distinct token),
      count(*) filter (where type = 'out'), coalesce(sum(visit_seconds) filter (where type = 'out'), 0)
    from visit_records where at >= ${start} and at < ${end}
    group by path order by views desc, path limit ${maxPages}`.execute(trx)
}

async function countSources(trx: Db, { day, start, end }: Day): Promise<void> {
  await sql`
    insert into visit_day_sources (day, source, visits, visitors)
    select ${day}, source, count(distinct (token, visit)) as visits, count(distinct token)
    from visit_records where at >= ${start} and at < ${end}
    group by source order by visits desc, source limit ${maxSources}`.execute(trx)
}

async function countKeywords(trx: Db, { day, start, end }: Day): Promise<void> {
  await sql`
    insert into visit_day_keywords (day, keywords, searches, without_results)
    select ${day}, keywords, count(*) as searches, count(*) filter (where goods_num = 0)
    from visit_searches where at >= ${start} and at < ${end}
    group by keywords order by searches desc, keywords limit ${maxKeywords}`.execute(trx)
}

async function countGoods(trx: Db, { day, start, end }: Day): Promise<void> {
  await sql`
    insert into visit_day_goods (day, goods_id, shown, views)
    select ${day}, goods_id, sum(shown) as shown, sum(views) as views
    from (
      select goods_id, 0 as shown, count(*) as views
      from visit_records where at >= ${start} and at < ${end} and type = 'in' and goods_id is not null
      group by goods_id
      union all
      select goods_id, count(*), 0
      from visit_goods_lists cross join unnest(goods_ids) goods_id
      where at >= ${start} and at < ${end}
      group by goods_id
    ) of_goods
    group by goods_id order by views desc, shown desc, goods_id limit ${maxGoods}`.execute(trx)
}
