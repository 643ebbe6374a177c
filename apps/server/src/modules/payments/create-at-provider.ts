import { basePath, paths } from '@corium/contract/paths'
import type { MemberContext } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import { refuseStateConflict } from '#server/modules/orders/order-handle.ts'
import { getOrderToPay, type OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import type { BuyerAction } from '#server/providers/payment-provider.ts'
import type { ProviderError, ProviderErrorKind } from '#server/providers/provider-error.ts'
import { refuse } from '#server/refuse.ts'
import { chargedAmount } from './charges.ts'
import { firstCheckAt } from './check-schedule.ts'
import { closePayment } from './close-payments.ts'
import { logProviderError } from './log-provider-error.ts'
import { tryMovePayment } from './move-payment.ts'
import { providerOf } from './payment-providers.ts'
import type { PaymentRow } from './payments.db.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/** Errors that say nothing about the payment itself: the same request may succeed later. */
const transientKinds: readonly ProviderErrorKind[] = ['rate-limited', 'busy', 'misconfigured']

const actorOf = ({ member }: MemberContext): Actor => ({ type: 'member', id: member.id })

/**
 * Creates a payment at its provider, or renews its code. When that fails, the state that the provider reports
 * decides what happens next; while the outcome is unknown, the payment keeps its number.
 * @returns `undefined` when the payment ended without money, so that the buyer can start another one
 */
export async function createAtProvider(
  context: MemberContext,
  order: OrderToPay,
  payment: PaymentRow,
  payerOpenId?: string,
): Promise<PaymentRow | undefined> {
  const create = () => createAndStore(context, order, payment, payerOpenId)
  try {
    return await create()
  } catch (error) {
    const providerError = logProviderError(context, error, { payment: payment.id })
    if (providerError.aftermath === 'not-done') return refuse('payment-unavailable')
    return recoverFrom(providerError, context, order, payment, create)
  }
}

async function recoverFrom(
  error: ProviderError,
  context: MemberContext,
  order: OrderToPay,
  payment: PaymentRow,
  create: () => Promise<PaymentRow | undefined>,
): Promise<PaymentRow | undefined> {
  const outcome = await reconcilePayment(context, payment.id, actorOf(context))
  switch (outcome) {
    case 'ended':
      return undefined
    case 'settled':
    case 'rejected':
      return refuseConflict(context, order)
    case 'under-review':
      return refuse('payment-unknown', { pay_sn: payment.sn })
    case 'not-found':
    case 'unproven':
      return refuse('payment-unavailable')
    case 'unknown':
      if (transientKinds.includes(error.kind)) return refuse('payment-unavailable')
      return refuse('payment-unknown', { pay_sn: payment.sn })
    case 'open':
      if (error.aftermath === 'unknown') return createOnceMore(context, payment, create)
      if (transientKinds.includes(error.kind)) return refuse('payment-unavailable')
      return closeForReplacement(context, order, payment)
  }
}

/**
 * The provider created the payment and only its response was lost: the same number returns the code again.
 */
async function createOnceMore(
  context: MemberContext,
  payment: PaymentRow,
  create: () => Promise<PaymentRow | undefined>,
) {
  try {
    return await create()
  } catch (error) {
    logProviderError(context, error, { payment: payment.id })
    return refuse('payment-unknown', { pay_sn: payment.sn })
  }
}

/**
 * A code, or the number of a payment in an app, is valid as long as the provider says, a page no longer than the
 * order, or than the rate of its charge. A link that opens an app is used at once.
 */
function endOfAction(action: BuyerAction, order: OrderToPay, payment: PaymentRow): Date | null {
  if (action.kind === 'app') return null
  if (action.kind !== 'redirect') return action.validUntil
  const ends = [
    action.validUntil,
    order.pay_expires_at,
    payment.charge_currency ? payment.code_expires_at : null,
  ]
  return new Date(Math.min(...ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY)))
}

/**
 * Closes a payment that cannot be used as it is, so that another one can replace it.
 * @returns `undefined` once it is closed
 */
export async function closeForReplacement(
  context: MemberContext,
  order: OrderToPay,
  payment: PaymentRow,
): Promise<undefined> {
  // The buyer can have approved it on the provider's page.
  if (payment.approve_url) await reconcilePayment(context, payment.id, actorOf(context))
  const result = await closePayment(context, payment, actorOf(context))
  if (result === 'paid') return refuseConflict(context, order)
  return result === 'closed' ? undefined : refuse('payment-unknown', { pay_sn: payment.sn })
}

/** The order was paid or canceled while the shop called the provider. */
async function refuseConflict({ db, clock }: MemberContext, { id }: OrderToPay): Promise<never> {
  return refuseStateConflict(await getOrderToPay(db, id), clock.now())
}

/** What the buyer's phone scans, opens or asks for. */
function codeOf(action: Exclude<BuyerAction, { kind: 'redirect' }>): string {
  if (action.kind === 'code') return action.codeUrl
  return action.kind === 'app' ? action.link : action.prepayId
}

async function createAndStore(
  context: MemberContext,
  order: OrderToPay,
  payment: PaymentRow,
  payerOpenId: string | undefined,
): Promise<PaymentRow | undefined> {
  const { name } = await context.settings.get(context.db, 'shop')
  const shopName = name[order.language]
  const action = await providerOf(context, payment).create({
    paymentSn: payment.sn,
    shopName,
    description: `${shopName} ${order.sn}`,
    amount: chargedAmount(payment),
    expiresAt: order.pay_expires_at,
    language: order.language,
    returnUrl: context.config.publicOrigin + basePath + paths.payment(order.id),
    payerIp: context.ip,
    payerOpenId,
  })
  const at = context.clock.now()
  const by = { actor: actorOf(context), at }
  const opened = await tryMovePayment(context.db, payment.id, 'opened', by, {
    ...(action.kind === 'redirect'
      ? { approve_url: action.approveUrl, provider_ref: action.providerRef }
      : { code_url: codeOf(action) }),
    code_expires_at: endOfAction(action, order, payment),
    checked_at: at,
    next_check_at: firstCheckAt(at),
  })
  // Paid or closed while the provider made the code: the buyer must not pay by it.
  if (!opened) await closePayment(context, payment, by.actor)
  return opened
}
