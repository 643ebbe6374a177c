import { type RawBuilder, sql } from 'kysely'
import type { Terms } from './credit.ts'

/* What companies owe, as parts of statements that read more. */

/** What has come from a member since a statement and counts for it; `statement` is the alias of its row. */
const cameSince = (statement: string, memberId: RawBuilder<unknown>) => {
  const lastEntry = sql.ref(`${statement}.last_entry`)
  return sql<number>`coalesce((
    select sum(l.amount_fen) from trade_ledger l
    where l.member_id = ${memberId} and l.id > ${lastEntry}
      and (l.amount_fen < 0 or l.reverses > ${lastEntry})
      and not (l.kind = 'refund' and exists (
        select from trade_ledger c where c.order_id = l.order_id and c.kind = 'charge' and c.id > ${lastEntry}))
  ), 0)`
}

/** What is owed of a statement; below zero, more has come than it asks for. */
const balanceOf = (statement: string) => {
  const column = (name: string) => sql.ref(`${statement}.${name}`)
  return sql<number>`(${column('closing_fen')} + ${column('carried_fen')} + ${cameSince(statement, column('member_id'))})`
}

/** The same as `openOf`, also of a statement that is settled. */
export const unpaidOf = sql<number>`greatest(0, ${balanceOf('s')})::bigint`

/**
 * What of a statement is still owed: what has come since counts for it, oldest first. A refund of an order that
 * was charged after the statement does not, nor a receipt that was taken back. A settled one needs no sum, so old
 * statements cost nothing to list.
 */
export const openOf = sql<number>`case when s.settled_at is null then ${unpaidOf} else 0 end::bigint`

/** What a member owes; `member` is a column with the member's id. */
export const owedBy = (member: string) =>
  sql<number>`coalesce((select sum(amount_fen) from trade_ledger where member_id = ${sql.ref(member)}), 0)::bigint`

/** What a member owes of statements that are due. A later statement has what is open of earlier ones. */
export const overdueOf = (member: string, now: Date) =>
  sql<number>`coalesce((select max(${openOf}) from trade_statements s
    where s.member_id = ${sql.ref(member)} and s.settled_at is null and s.due_at <= ${now}::timestamptz), 0)::bigint`

/**
 * What a statement gets when the account of `other` joins its own: what is owed of the other's last statement that is due
 * before it, or what is left over there. What had come from the other one before counts there, and not here.
 */
export const carriedFrom = (other: RawBuilder<unknown>) =>
  sql<number>`(greatest(
    (select ${balanceOf('o')} from trade_statements o
     where o.member_id = ${other} and (o.due_at, o.last_entry) < (s.due_at, s.last_entry)
     order by o.due_at desc, o.last_entry desc limit 1),
    least(0, (select sum(amount_fen) from trade_ledger where member_id = ${other}))
  ) - ${cameSince('s', other)})::bigint`

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
