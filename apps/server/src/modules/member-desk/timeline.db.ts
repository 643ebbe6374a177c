import type { Bilingual } from '@corium/contract/language'
import type { TimelineKind } from '@corium/contract/member-desk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { quotesOfMember } from '#server/modules/quotes/quotes-of-member.ts'

export type TimelineRow = {
  kind: TimelineKind
  id: string
  at: Date
  /** The number of an order, quote, card, case or message; the method of a login; who made a change. */
  name: string
  /** Goods, the subject of a message, or the number of what staff changed. */
  goods: Bilingual | null
  hexes: string[] | null
  fen: number | null
  status: number | null
  /** The type of a case, the act of a change; whether a login succeeded. */
  word: string
  /** What staff changed; the stars of a comment. */
  extra: string
}

/** The columns of each kind, for one member; each reads an index by member. */
const parts = (memberId: string, now: Date): Record<TimelineKind, RawBuilder<unknown>> => ({
  order: sql`
    select 'order' as kind, id::text, created_at as at, sn as name, null::jsonb as goods,
      (select array_agg(hex order by sort) from order_lines where order_id = orders.id) as hexes,
      payable_fen::bigint as fen, status::int, '' as word, '' as extra
    from orders where member_id = ${memberId}`,
  quote: sql`
    select 'quote', id::text, created_at, sn, null, hexes, fen::bigint, status::int, '', ''
    from (${quotesOfMember(memberId, now)}) as quote`,
  card: sql`
    select 'card', id::text, created_at, sn, goods_name, array[hex], null, status::int, '', ''
    from color_cards where member_id = ${memberId}`,
  case: sql`
    select 'case', id::text, created_at, sn, null,
      (
        select array_agg(l.hex order by l.sort) from after_sales_lines a
        join order_lines l on l.id = a.order_line_id where a.case_id = after_sales.id
      ),
      nullif(refund_fen, 0)::bigint, status::int, type, ''
    from after_sales where member_id = ${memberId}`,
  comment: sql`
    select 'comment', comments.id::text, comments.created_at, '', l.goods_name, array[l.hex], null,
      comments.status::int, '', star::text
    from comments join order_lines l on l.id = comments.order_line_id where member_id = ${memberId}`,
  message: sql`
    select 'message', id::text, created_at, sn, subject, null, null, status::int, '', ''
    from contact_messages where member_id = ${memberId}`,
  login: sql`
    select 'login', id::text, created_at, method, null, null, null, null,
      case when failed_second_step then 'second-step' else succeeded::text end, network
    from logins where member_id = ${memberId}`,
  change: sql`
    select 'change', id::text, at, staff_name,
      case when kind <> 'member' then jsonb_build_object('en-us', subject, 'zh-cn', subject) end,
      null, null, null, act, kind
    from staff_changes where member_id = ${memberId}`,
})

/**
 * Newest first. Each part gives no more rows than the page reaches, and works out the rest of its columns for
 * those alone.
 */
export async function selectTimeline(
  db: Db,
  memberId: string,
  { kinds, now, offset, limit }: { kinds: readonly TimelineKind[]; now: Date } & Paging,
): Promise<TimelineRow[]> {
  const of = parts(memberId, now)
  const newest = kinds.map((kind) => sql`(${of[kind]} order by 3 desc, 2 limit ${offset + limit})`)
  const columns = sql`kind, id, at, name, goods, hexes, fen, status, word, extra`
  const { rows } = await sql<TimelineRow>`
    select * from (${sql.join(newest, sql` union all `)}) as line (${columns})
    order by at desc, id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countTimeline(db: Db, memberId: string): Promise<Record<TimelineKind, number>> {
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where member_id = ${memberId})`
  const { rows } = await sql<Record<TimelineKind, number>>`
    select ${count('orders')} as "order", ${count('quotes')} as quote, ${count('color_cards')} as card, ${count('after_sales')} as "case",
      ${count('comments')} as comment, ${count('contact_messages')} as message, ${count('logins')} as login,
      ${count('staff_changes')} as change`.execute(db)
  return rows[0]!
}
