import { afterStatus } from '@corium/contract/after-status'
import type { MemberView, memberSorts } from '@corium/contract/member-desk'
import { orderStatus } from '@corium/contract/order-status'
import { type Selectable, sql, type Updateable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import { invalidateSessionsOf } from '#server/modules/passport/recent-sessions.ts'

export type MemberRow = Selectable<Tables['members']>
type Sort = (typeof memberSorts)[number]

/** How a keyword names a member; undefined parts match no member. */
export type Named = {
  number: number | undefined
  orderSn: string | undefined
  /** A part of the name of a company with a trade account. */
  company: string
  /** A whole mobile number or the key of a mail address. */
  contact: string | undefined
  /** The last digits of a mobile number. */
  mobileEnd: string | undefined
  emailStart: string | undefined
  /** A query for the words of name and company. */
  words: string | undefined
}

export type MemberFilter = {
  view: MemberView
  newSince: Date
  named: Named | undefined
  country?: string | undefined
  /** In fen, of all that was paid. */
  paidMin?: number | undefined
  paidMax?: number | undefined
  start?: Date | undefined
  end?: Date | undefined
}

const { lit } = sql
const { canceled } = orderStatus

/** Statuses as literals: PostgreSQL uses a partial index only for those. */
const isOpenCase = sql<boolean>`after_sales.status < ${lit(afterStatus.completed)}`
const isPaidOrder = sql<boolean>`paid_at is not null and status <> ${lit(canceled)}`

/** Deleted accounts are erased once more, which is not a plan of the staff. */
const toBeErased = sql<boolean>`members.erase_at is not null and members.closed_at is null`

function isIn(view: MemberView, newSince: Date) {
  const conditions = {
    all: sql<boolean>`true`,
    new: sql<boolean>`members.created_at >= ${newSince}`,
    'open-case': sql<boolean>`members.id in (select member_id from after_sales where ${isOpenCase})`,
    locked: sql<boolean>`members.locked_at is not null`,
    'to-be-erased': toBeErased,
  }
  return conditions[view]
}

/** Each part reads an index of its own. */
function isNamed({ number, contact, mobileEnd, emailStart, words }: Named, found: readonly string[]) {
  const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
  const parts = [
    ...(found.length > 0 ? [sql`members.id = any(${found}::uuid[])`] : []),
    ...(number !== undefined ? [sql`members.number = ${number}`] : []),
    ...(contact ? [sql`members.mobile = ${contact}`, sql`members.email_key = ${contact}`] : []),
    ...(mobileEnd ? [sql`reverse(members.mobile) like ${`${[...mobileEnd].reverse().join('')}%`}`] : []),
    ...(emailStart ? [sql`members.email_key like ${`${escaped(emailStart)}%`}`] : []),
    ...(words
      ? [sql`member_words(members.nickname, members.company) @@ to_tsquery('simple', ${words})`]
      : []),
  ]
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` or `)})` : sql<boolean>`false`
}

const isFrom = (country: string) => sql<boolean>`members.id in (
  select id from members where country_code = ${country}
  union select member_id from addresses where country = ${country}
)`

/**
 * Sums up payments from an index. Members who paid nothing are not in it, so for an upper limit the query excludes
 * members above it instead.
 */
function hasPaid({ paidMin = 0, paidMax }: MemberFilter) {
  const sums = (having: ReturnType<typeof sql>) =>
    sql`(select member_id from orders where ${isPaidOrder} group by member_id having ${having})`
  return sql<boolean>`${sql.join(
    [
      ...(paidMin > 0 ? [sql`members.id in ${sums(sql`sum(payable_fen) >= ${paidMin}`)}`] : []),
      ...(paidMax !== undefined ? [sql`members.id not in ${sums(sql`sum(payable_fen) > ${paidMax}`)}`] : []),
    ],
    sql` and `,
  )}`
}

/** Whether the list is narrowed beyond its view, whose number of members is known. */
export const isNarrowed = (filter: MemberFilter): boolean =>
  (['named', 'country', 'paidMin', 'paidMax', 'start', 'end'] as const).some(
    (name) => filter[name] !== undefined,
  )

function matching(db: Db, filter: MemberFilter, found: readonly string[]) {
  const { view, newSince, named, country, paidMin = 0, paidMax, start, end } = filter
  return db
    .selectFrom('members')
    .where(isIn(view, newSince))
    .$if(named !== undefined, (qb) => qb.where(isNamed(named!, found)))
    .$if(country !== undefined, (qb) => qb.where(isFrom(country!)))
    .$if(paidMin > 0 || paidMax !== undefined, (qb) => qb.where(hasPaid(filter)))
    .$if(start !== undefined, (qb) => qb.where('members.created_at', '>=', start!))
    .$if(end !== undefined, (qb) => qb.where('members.created_at', '<', end!))
}

/** `found` are the members that a keyword names elsewhere. */
export const countMatching = (db: Db, filter: MemberFilter, found: readonly string[] = []): Promise<number> =>
  countRows(matching(db, filter, found))

export function selectMatching(
  db: Db,
  filter: MemberFilter,
  { sort, found = [], ...page }: { sort: Sort; found?: readonly string[] } & Paging,
): Promise<MemberRow[]> {
  const rows = matching(db, filter, found).selectAll('members').offset(page.offset).limit(page.limit)
  if (sort === 'oldest') return rows.orderBy('members.created_at').orderBy('members.id', 'desc').execute()
  if (sort === 'newest') return rows.orderBy('members.created_at', 'desc').orderBy('members.id').execute()
  return rows
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(['member_id', sql<number>`sum(payable_fen)`.as('fen')])
          .where(isPaidOrder)
          .groupBy('member_id')
          .as('paid'),
      (join) => join.onRef('paid.member_id', '=', 'members.id'),
    )
    .orderBy(sql`coalesce(paid.fen, 0)`, 'desc')
    .orderBy('members.created_at', 'desc')
    .orderBy('members.id')
    .execute()
}

/** Reads indexes only. */
export async function countByView(db: Db, newSince: Date): Promise<Record<MemberView, number>> {
  const { rows } = await sql<Record<MemberView, number>>`
    select
      (select count(*)::int from members) as "all",
      (select count(*)::int from members where created_at >= ${newSince}) as "new",
      (select count(distinct member_id)::int from after_sales where ${isOpenCase}) as "open-case",
      (select count(*)::int from members where locked_at is not null) as "locked",
      (select count(*)::int from members where ${toBeErased}) as "to-be-erased"`.execute(db)
  return rows[0]!
}

export type ListFigures = {
  id: string
  order_num: number
  paid_fen: number
  card_num: number
  open_case_num: number
  seen_at: Date | null
  has_wechat: boolean
}

/** What the list says of each of these members beside their row. */
export async function selectListFigures(db: Db, ids: readonly string[]): Promise<Map<string, ListFigures>> {
  const { rows } = await sql<ListFigures>`
    select m.id,
      (select count(*)::int from orders where member_id = m.id) as order_num,
      (select coalesce(sum(payable_fen), 0)::bigint from orders where member_id = m.id and ${isPaidOrder}) as paid_fen,
      (select count(*)::int from color_cards where member_id = m.id) as card_num,
      (select count(*)::int from after_sales where member_id = m.id and ${isOpenCase}) as open_case_num,
      greatest(
        (select max(last_seen_at) from sessions where member_id = m.id),
        (select max(created_at) from logins where member_id = m.id and succeeded)
      ) as seen_at,
      exists (select 1 from wechat_identities where member_id = m.id) as has_wechat
    from members m where m.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The countries of addresses and mobile numbers. */
export async function selectCountries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct country_code as country from members where country_code is not null
    union select distinct country from addresses`.execute(db)
  return rows.map(({ country }) => country)
}

type AddressRow = Selectable<Tables['addresses']>

/** The default address of each member, or else the one that was changed last. */
export async function selectFirstAddresses(db: Db, ids: readonly string[]): Promise<Map<string, AddressRow>> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .distinctOn('member_id')
    .where('member_id', '=', anyOf([...ids]))
    .orderBy('member_id')
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.member_id, row]))
}

export function selectAddresses(db: Db, memberId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

export function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockMemberRow(trx: Db, id: string): Promise<MemberRow | undefined> {
  return trx.selectFrom('members').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Changes a locked member and counts the version up. */
export async function changeRow(
  trx: Db,
  { id, version }: MemberRow,
  change: Omit<Updateable<Tables['members']>, 'version'>,
): Promise<MemberRow> {
  invalidateSessionsOf(id)
  return trx
    .updateTable('members')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findStaffName(db: Db, staffId: string): Promise<string> {
  const staff = await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst()
  return staff?.name ?? ''
}

type Figures = {
  order_num: number
  paid_num: number
  paid_fen: number
  first_paid: Date | null
  last_paid: Date | null
  returned_fen: number
  card_num: number
  card_order_num: number
  open_case_num: number
  usual: Record<'en-us' | 'zh-cn', string> | null
  usual_num: number | null
}

export async function selectFigures(db: Db, memberId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select paid.*, cards.*, usual.*,
      (select count(*)::int from orders where member_id = ${memberId}) as order_num,
      (
        select coalesce(sum(refund_fen), 0)::bigint from after_sales
        where member_id = ${memberId} and refund_id is not null
          and status in (${lit(afterStatus.refunding)}, ${lit(afterStatus.completed)})
      ) as returned_fen,
      (select count(*)::int from after_sales where member_id = ${memberId} and ${isOpenCase}) as open_case_num
    from (
      select count(*)::int as paid_num, coalesce(sum(payable_fen), 0)::bigint as paid_fen,
        min(paid_at) as first_paid, max(paid_at) as last_paid
      from orders where member_id = ${memberId} and ${isPaidOrder}
    ) paid
    cross join (
      select count(*)::int as card_num, (count(*) filter (where ordered.last_at > c.created_at))::int as card_order_num
      from color_cards c left join (
        select l.style_id, max(o.created_at) as last_at from orders o join order_lines l on l.order_id = o.id
        where o.member_id = ${memberId} group by l.style_id
      ) ordered on ordered.style_id = c.style_id
      where c.member_id = ${memberId}
    ) cards
    left join (
      select (array_agg(l.goods_name order by o.created_at desc))[1] as usual,
        count(distinct o.id)::int as usual_num
      from orders o join order_lines l on l.order_id = o.id
      where o.member_id = ${memberId} and o.paid_at is not null and o.status <> ${lit(canceled)}
      group by l.style_id order by usual_num desc, max(o.created_at) desc limit 1
    ) usual on true`.execute(db)
  return rows[0]!
}
