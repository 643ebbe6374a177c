import { type RawBuilder, sql } from 'kysely'
import type { Terms } from './credit.ts'

/* What companies owe, as parts of statements that read more. */

/** What a member owes; `member` is a column with the member's id. */
export const owedBy = (member: string) =>
  sql<number>`coalesce((select sum(amount_fen) from trade_ledger where member_id = ${sql.ref(member)}), 0)::bigint`

/** Whether an entry is of the ledger that a statement is of: accounts that became one had two. Both are aliases of rows. */
const isOfLedger = (entry: string, statement: string) => {
  const [of, by] = [sql.ref(`${entry}.joined_from`), sql.ref(`${statement}.joined_from`)]
  return sql<boolean>`(${of} is null or ${by} is null or ${of} = ${by})`
}

/** The last entry that a statement, or one of the other ledger that is due before, has of the ledger of the entry `of`. */
const lastStated = (of: string, statement: string) => {
  const column = (name: string) => sql.ref(`${statement}.${name}`)
  return sql<number>`case when ${isOfLedger(of, statement)} then ${column('last_entry')} else (
    select max(e.last_entry) from trade_statements e
    where e.member_id = ${column('member_id')} and e.joined_from = ${sql.ref(`${of}.joined_from`)}
      and (e.due_at, e.last_entry) < (${column('due_at')}, ${column('last_entry')})) end`
}

/** The money that came from a member after a statement and counts for it; `statement` is the alias of its row. */
export const cameSince = (statement: string) => sql<number>`coalesce((
    select sum(l.amount_fen) from trade_ledger l
      left join trade_ledger earlier on earlier.id = coalesce(l.reverses, (
        select c.id from trade_ledger c where c.order_id = l.order_id and c.kind = 'charge' and l.kind = 'refund'))
    where l.member_id = ${sql.ref(`${statement}.member_id`)} and l.id > ${sql.ref(`${statement}.last_entry`)}
      and ${isOfLedger('l', statement)}
      and case l.kind
        when 'refund' then earlier.id <= ${lastStated('earlier', statement)}
        when 'reversal' then earlier.id > ${lastStated('earlier', statement)}
        else l.amount_fen < 0 end
  ), 0)`

/** The amount owed of a statement; negative if more money has come than it asks for. */
export const balanceOf = (statement: string) => {
  const column = (name: string) => sql.ref(`${statement}.${name}`)
  return sql<number>`(${column('closing_fen')} + ${column('carried_fen')} + ${cameSince(statement)})`
}

/**
 * The same as `openOf`, also of a statement that is settled. Not more than the account owes: of two that became one, either can
 * have had more paid than was due.
 */
export const unpaidOf = sql<number>`greatest(0, least(${balanceOf('s')}, ${owedBy('s.member_id')}))::bigint`

/**
 * The amount of a statement that is still owed. Money that came later counts for the oldest statement first; a
 * refund of an order that was charged after the statement does not count, nor does a receipt that was taken back. A
 * settled statement needs no sum, so old statements cost nothing to list.
 */
export const openOf = sql<number>`case when s.settled_at is null then ${unpaidOf} else 0 end::bigint`

/** What a member owes of statements that are due. A later statement has what is open of earlier ones. */
export const overdueOf = (member: string, now: Date) =>
  sql<number>`coalesce((select max(${openOf}) from trade_statements s
    where s.member_id = ${sql.ref(member)} and s.settled_at is null and s.due_at <= ${now}::timestamptz), 0)::bigint`

/**
 * What a statement gets when the account of `other` joins its own: what is owed of the other's last statement that is due
 * before it, or what is left over there.
 */
export const carriedFrom = (other: RawBuilder<unknown>) =>
  sql<number>`greatest(
    (select ${balanceOf('o')} from trade_statements o
     where o.member_id = ${other} and (o.due_at, o.last_entry) < (s.due_at, s.last_entry)
     order by o.due_at desc, o.last_entry desc limit 1),
    least(0, (select sum(amount_fen) from trade_ledger where member_id = ${other}))
  )::bigint`

/** What the member of an order can order on account; null for one who cannot. */
export const termsOfBuyer = (now: Date) =>
  sql<Terms | null>`(select json_build_object('trade_id', buyer.id, 'company', buyer.company,
    'credit_fen', buyer.credit_fen, 'credit_days', buyer.credit_days,
    'owed_fen', ${owedBy('buyer.member_id')}, 'overdue_fen', ${overdueOf('buyer.member_id', now)})
    from trade_accounts buyer where buyer.member_id = orders.member_id and buyer.credit_fen is not null)`

/** Whether a member can order on account at all. */
export const hasCredit = (memberId: string) =>
  sql<boolean>`exists (select from trade_accounts where member_id = ${memberId} and credit_fen is not null)`

/** Whether a receipt of `trade_ledger` was taken back. */
export const isTakenBack = sql<boolean>`exists (select from trade_ledger r where r.reverses = trade_ledger.id)`
