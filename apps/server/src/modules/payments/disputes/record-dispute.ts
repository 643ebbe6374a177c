import type { PayMethod } from '@corium/contract/pay-methods'
import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import { processEach } from '#server/jobs/process-each.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { announceDispute } from '#server/modules/webhooks/announce.ts'
import type { PaymentProvider, ProviderDispute } from '#server/providers/payment-provider.ts'
import { later } from '#server/runtime/clock.ts'
import { fenOfRefund } from '../charges.ts'
import { lockPayment } from '../lock-payment.ts'
import { logProviderError } from '../log-provider-error.ts'
import { findProvider } from '../payment-providers.ts'
import type { PaymentRow } from '../payments.db.ts'
import { isUndecided, reconcilePayment } from '../reconcile-payment.ts'
import {
  type DisputeRow,
  disputeCheckSeconds,
  findDispute,
  findDisputedPayment,
  scheduleDisputeCheck,
  selectDueDisputes,
  storeDispute,
} from './disputes.db.ts'

type Provider = { provider: PaymentProvider; methods: readonly PayMethod[] }
type Result = 'done' | 'later' | 'unknown-payment'

/** Asks the provider about open disputes, once a day each. */
export async function checkDisputes(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const due = await selectDueDisputes(shop.db, now)
  await processEach(
    shop,
    'dispute',
    due.map((dispute) => ({ ...dispute, id: dispute.number })),
    async (dispute) => {
      await scheduleDisputeCheck(shop.db, dispute, later(now, disputeCheckSeconds))
      const from = findProvider(shop, dispute.provider)
      if (from) await recordDispute(shop, from, dispute.number)
    },
  )
}

/** Stores a dispute as the provider reports it, and tells staff when it begins and ends. */
export async function recordDispute(
  shop: Shop,
  { provider, methods }: Provider,
  number: string,
): Promise<Result> {
  const reported = await queryDispute(shop, provider, number)
  if (reported === 'unknown') return 'later'
  let result: Result = 'unknown-payment'
  for (const disputed of reported?.payments ?? []) {
    const payment = await findDisputedPayment(shop.db, disputed, methods)
    if (!payment) continue
    const actor: Actor = { type: 'provider', name: provider.name }
    // The shop may not know yet that the payment was paid.
    if (isUndecided(await reconcilePayment(shop, payment.id, actor))) return 'later'
    const begins = await storeReported(shop, provider, payment.id, reported!)
    if (begins) shop.log.error({ dispute: number, payment: payment.id }, 'a buyer disputes a payment')
    result = 'done'
  }
  return result
}

async function queryDispute(
  shop: Shop,
  provider: PaymentProvider,
  number: string,
): Promise<ProviderDispute | undefined | 'unknown'> {
  try {
    return await provider.queryDispute?.(number)
  } catch (error) {
    return logProviderError(shop, error, { dispute: number }).kind === 'not-found' ? undefined : 'unknown'
  }
}

/** What the history of an order calls the beginning and the end. */
const events = {
  dispute: ['disputed', 'dispute-ended'],
  complaint: ['complained', 'complaint-ended'],
} as const

/** Returns whether the dispute is new or reopened. */
export async function storeReported(
  shop: Shop,
  provider: PaymentProvider,
  paymentId: string,
  reported: ProviderDispute,
): Promise<boolean> {
  const at = shop.clock.now()
  const [began, ended] = events[provider.complaints ? 'complaint' : 'dispute']
  return shop.db.transaction().execute(async (trx) => {
    const { order, payment } = await lockPayment(trx, paymentId)
    const row = rowOf(payment, provider, reported, at)
    const before = await findDispute(trx, row)
    // A response can come later than one that was asked for after it.
    if (before && before.changed_at > row.changed_at) return false
    await storeDispute(trx, row)
    const by = { actor: { type: 'provider', name: provider.name } as const, at }
    const begins = !before || (before.ended_at !== null && row.ended_at === null)
    if (begins) {
      await recordOrderEvent(trx, order, began, { ...by, note: row.reason })
      await announceDispute(trx, 'dispute.opened', row, at)
    }
    if (row.ended_at && !before?.ended_at) {
      await recordOrderEvent(trx, order, ended, { ...by, note: row.status })
      await announceDispute(trx, 'dispute.ended', row, at)
    }
    return begins && row.ended_at === null
  })
}

function rowOf(
  payment: PaymentRow,
  provider: PaymentProvider,
  { number, status, reason, amount, openedAt, changedAt, respondBy }: ProviderDispute,
  now: Date,
): DisputeRow {
  const isOpen = status === 'to-answer' || status === 'waiting'
  const isCharge = amount.currency === payment.charge_currency
  return {
    provider: provider.name,
    number,
    payment_id: payment.id,
    order_id: payment.order_id,
    status,
    reason,
    amount_fen: disputedFen(payment, amount),
    charge_currency: isCharge ? amount.currency : null,
    charge_minor: isCharge ? amount.minor : null,
    opened_at: openedAt,
    respond_by: respondBy ?? null,
    changed_at: changedAt,
    ended_at: isOpen ? null : changedAt,
    // A complaint has a time of its own.
    next_check_at: isOpen && !provider.complaints ? later(now, disputeCheckSeconds) : null,
  }
}

/** All that was paid when the dispute is about another currency than the payment. */
function disputedFen(payment: PaymentRow, amount: ProviderDispute['amount']): number {
  const received_fen = payment.received_fen ?? payment.amount_fen
  const isComparable = amount.currency === (payment.charge_currency ?? payment.currency)
  return isComparable ? fenOfRefund({ ...payment, received_fen }, [], amount) : received_fen
}
