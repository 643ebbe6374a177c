import { afterStatus } from '@corium/contract/after-status'
import { cardStatus } from '@corium/contract/card-status'
import { commentStatus } from '@corium/contract/comment-status'
import { contactStatus } from '@corium/contract/contact-status'
import { goodsStatus } from '@corium/contract/goods-status'
import { invoiceStatus } from '@corium/contract/invoice-status'
import { orderStatus } from '@corium/contract/order-status'
import { payStatus } from '@corium/contract/pay-status'
import type { Work } from '@corium/contract/today'
import { tradeStatus } from '@corium/contract/trade-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { auditHours } from '#server/modules/after-sales/after-sales.limits.ts'
import { complainingProvider } from '#server/modules/payments/disputes/open-disputes.ts'
import { problemsForStaff } from '#server/modules/payments/payments.states.ts'

type Waiting = { work: Work; num: number; urgent: number; oldest: Date | null }
type Rows = {
  /** Tables and conditions, with statuses as literals: PostgreSQL uses a partial index only for those. */
  from: RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>)
  since: RawBuilder<unknown>
  urgent?: (now: Date) => RawBuilder<unknown>
}

const { lit } = sql

const rowsOf: Record<Work, Rows> = {
  'to-ship': {
    from: sql`orders where status = ${lit(orderStatus.pendingShipment)}`,
    since: sql`paid_at`,
    urgent: (now) => sql`paid_at < ${now}::timestamptz - interval '1 day'`,
  },
  'transfers-awaited': {
    from: sql`orders where status = ${lit(orderStatus.pendingPayment)} and transfer_at is not null`,
    since: sql`transfer_at`,
    urgent: (now) => sql`pay_expires_at < ${now}::timestamptz + interval '1 day'`,
  },
  'disputes-open': {
    from: sql`disputes where ended_at is null and provider <> ${lit(complainingProvider)}`,
    since: sql`opened_at`,
    urgent: (now) => sql`status = 'to-answer' and respond_by < ${now}::timestamptz + interval '3 days'`,
  },
  'complaints-open': {
    from: sql`complaints where ended_at is null`,
    since: sql`opened_at`,
    urgent: (now) => sql`least(reply_by, finish_by) < ${now}::timestamptz + interval '8 hours'`,
  },
  'quotes-to-answer': {
    from: sql`quotes where waits_since is not null`,
    since: sql`waits_since`,
    urgent: (now) => sql`waits_since < ${now}::timestamptz - interval '1 day'`,
  },
  'trade-to-decide': {
    from: sql`trade_accounts where status = ${lit(tradeStatus.submitted)}`,
    since: sql`submitted_at`,
    urgent: (now) => sql`submitted_at < ${now}::timestamptz - interval '2 days'`,
  },
  'trade-overdue': {
    from: (now) => sql`(
      select min(due_at) as due_at from trade_statements
      where settled_at is null and due_at <= ${now}::timestamptz group by member_id) as overdue`,
    since: sql`due_at`,
    urgent: (now) => sql`due_at < ${now}::timestamptz - interval '30 days'`,
  },
  'cases-to-audit': {
    from: sql`after_sales where status = ${lit(afterStatus.submitted)}`,
    // Since the buyer asked, or asked again after a refusal.
    since: sql`due_at - make_interval(hours => ${lit(auditHours)})`,
    urgent: (now) => sql`due_at < ${now}::timestamptz + interval '2 hours'`,
  },
  'cases-to-answer': {
    from: sql`after_sales where waits_since is not null`,
    since: sql`waits_since`,
  },
  'cases-returned': {
    from: sql`after_sales where status = ${lit(afterStatus.sentBack)}`,
    since: sql`back_sent_at`,
    urgent: (now) => sql`due_at < ${now}::timestamptz + interval '2 hours'`,
  },
  'cases-to-ship': {
    from: sql`after_sales where status = ${lit(afterStatus.goodsAccepted)} and type = 'exchange'`,
    since: sql`checked_at`,
  },
  'cases-to-refund': {
    from: sql`after_sales where status in (${lit(afterStatus.approved)}, ${lit(afterStatus.goodsAccepted)})
      and type <> 'exchange'`,
    since: sql`coalesce(checked_at, decided_at)`,
  },
  'cards-to-decide': {
    from: sql`color_cards where status = ${lit(cardStatus.notApproved)}`,
    since: sql`created_at`,
  },
  'cards-to-send': {
    from: sql`color_cards where status = ${lit(cardStatus.notSent)}`,
    since: sql`created_at`,
  },
  'refunds-stuck': {
    from: sql`refunds join payments on payments.id = refunds.payment_id
      where refunds.status = 'needs-attention' or refunds.problem = 'paid-twice'
        or refunds.status = 'closed' and refunds.reason <> 'external'
          and refunds.problem is distinct from 'repeated' and payments.status <> ${lit(payStatus.refunded)}`,
    since: sql`refunds.created_at`,
    urgent: () => sql`true`,
  },
  'payments-to-review': {
    from: sql`payments where problem in (${sql.join(problemsForStaff.map((one) => lit(one)))})
      and status <> ${lit(payStatus.refunded)}`,
    since: sql`created_at`,
  },
  'differences-open': {
    from: sql`statement_differences where status = 'open'`,
    since: sql`found_at`,
  },
  'invoices-to-issue': {
    from: sql`invoices join orders on orders.id = invoices.order_id
      where invoices.status in (${lit(invoiceStatus.applied)}, ${lit(invoiceStatus.issuing)}, ${lit(invoiceStatus.toReverse)})
        and orders.paid_at is not null`,
    since: sql`greatest(invoices.created_at, orders.paid_at)`,
  },
  'invoice-files-lost': {
    from: sql`outbox where delivery_reason = 'file-missing' and status in ('waiting', 'sending', 'failed')`,
    since: sql`created_at`,
    urgent: () => sql`true`,
  },
  'comments-to-check': {
    from: sql`(
      select created_at from comments where status = ${lit(commentStatus.waiting)}
      union all
      select created_at from comment_follow_ups where status = ${lit(commentStatus.waiting)}
    ) as unchecked`,
    since: sql`created_at`,
  },
  'messages-new': {
    from: sql`contact_messages where status = ${lit(contactStatus.new)}`,
    since: sql`created_at`,
  },
  // The database does not record since when a color has been low.
  'stock-low': {
    from: sql`stock join skus on skus.id = stock.sku_id join styles on styles.id = skus.style_id
      where on_hand_milli - held_milli - low_milli <= 0 and skus.active
        and styles.status = ${lit(goodsStatus.published)} and supply <> 'made-to-order'`,
    since: sql`null::timestamptz`,
  },
  'webhooks-off': {
    from: sql`webhook_endpoints where off_reason in ('failing', 'gone')`,
    since: sql`off_at`,
    urgent: () => sql`true`,
  },
}

/** One statement for all of them. Each reads an index of the rows that wait, which are few. */
export async function selectWaiting(db: Db, works: readonly Work[], now: Date): Promise<Waiting[]> {
  if (works.length === 0) return []
  const counts = works.map((work) => {
    const { from, since, urgent } = rowsOf[work]
    const isUrgent = urgent?.(now) ?? sql`false`
    return sql`select ${lit(work)} as work, count(*)::int as num,
      (count(*) filter (where ${isUrgent}))::int as urgent, min(${since}) as oldest from ${typeof from === 'function' ? from(now) : from}`
  })
  const { rows } = await sql<Waiting>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}
