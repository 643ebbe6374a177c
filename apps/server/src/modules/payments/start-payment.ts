import type { Input, Output } from '@corium/contract/call'
import type { PayMethod } from '@corium/contract/pay-methods'
import { payStatus } from '@corium/contract/pay-status'
import type * as contract from '@corium/contract/payments'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { commitWithNext } from '#server/db/pipeline.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuseStateConflict } from '#server/modules/orders/order-handle.ts'
import {
  isPayable,
  lockOrderToPay,
  lockOrderToPayWithNext,
  type OrderToPay,
} from '#server/modules/orders/order-to-pay.ts'
import { refuse } from '#server/refuse.ts'
import { minute, seconds } from '#server/runtime/clock.ts'
import { type ChargeColumns, chargesInYuan, inOrderCurrency, quoteCharge } from './charges.ts'
import { firstCheckAt } from './check-schedule.ts'
import { closeForReplacement, createAtProvider } from './create-at-provider.ts'
import { newPaymentSn } from './new-sn.ts'
import { listMethods, providerOf } from './payment-providers.ts'
import {
  type FirstPayment,
  insertFirstPayment,
  insertPayment,
  type PaymentRow,
  selectOpenPayments,
} from './payments.db.ts'
import { awaitsDecision } from './payments.states.ts'
import { endOfCharge, isPageOver, isUsable, opensApp, presentOpenCharge } from './usable-payment.ts'
import { findPayer } from './wechat-payer.ts'

const startsPerMember = { max: 30, seconds: 10 * minute }

type Attempt = { order: OrderToPay; payment: PaymentRow }

/** Returns the code of the live payment by this method, or opens one. Two calls at once open one payment. */
export async function startPayment(
  context: MemberContext,
  { order_id, method, wechat }: Input<typeof contract.startPayment>,
): Promise<Output<typeof contract.startPayment>> {
  await context.limits.consume('start-payment', context.member.id, startsPerMember)
  const isInWechat = method === 'wechat_jsapi' && wechat !== undefined
  const payerOpenId = isInWechat ? await findPayer(context, wechat) : undefined
  const wanted = { orderId: order_id, method, payerOpenId }
  const attempt = (await tryStart(context, wanted)) ?? (await tryStart(context, wanted))
  if (!attempt) refuse('payment-unavailable')
  const { order, payment } = attempt
  return {
    pay_sn: payment.sn,
    ...presentWay(context, payment),
    expire_at: seconds(payment.code_expires_at ?? order.pay_expires_at),
    pay_expire_at: seconds(order.pay_expires_at),
    amount: payment.amount_fen,
    currency: payment.currency,
    charge: presentOpenCharge(payment, order),
    order_sn: order.sn,
    server_time: seconds(context.clock.now()),
  }
}

/** What the buyer does next: exactly one of the three. */
function presentWay(context: MemberContext, payment: PaymentRow) {
  const { code_url, approve_url } = payment
  const none = { code_url: '', approve_url: '', wechat_request: null }
  const { signPrepay } = providerOf(context, payment)
  if (approve_url) return { ...none, approve_url }
  if (!code_url) return none
  if (signPrepay) return { ...none, wechat_request: signPrepay(code_url) }
  return opensApp(payment) ? { ...none, approve_url: code_url } : { ...none, code_url }
}

type Wanted = {
  orderId: string
  method: PayMethod
  /** In WeChat's browser, the person who pays, once WeChat has identified them. */
  payerOpenId: string | undefined
}

/** WeChat opens no payment in its browser without the person who pays. */
const lacksPayer = ({ method, payerOpenId }: Wanted): boolean => method === 'wechat_jsapi' && !payerOpenId

/** `undefined` when the live payment turns out to have ended, so that the next try opens another one. */
async function tryStart(context: MemberContext, wanted: Wanted): Promise<Attempt | undefined> {
  const { payerOpenId } = wanted
  const attempt = await findOrOpenPayment(context, wanted)
  const { order, payment } = attempt
  const now = context.clock.now()
  // One that is open in WeChat may be another person's.
  if (isUsable(payment, order, now) && !payerOpenId) return attempt
  if (payment.amount_fen !== order.payable_fen || isPageOver(payment, order, now)) {
    return closeForReplacement(context, order, payment)
  }
  if (lacksPayer(wanted)) refuse('wechat-not-confirmed')
  const created = await createAtProvider(context, order, payment, payerOpenId)
  return created && { order, payment: created }
}

/** The live payment of the order by this method. Its row is stored before the provider is called. */
async function findOrOpenPayment(context: MemberContext, wanted: Wanted): Promise<Attempt> {
  const { db, member } = context
  const { orderId, method } = wanted
  if (!isUuid(orderId)) refuse('not-found')
  if (!listMethods(context).includes(method)) refuse('payment-unavailable')
  const actor = { type: 'member' as const, id: member.id }
  const first = await db
    .transaction()
    .execute((trx) =>
      lacksPayer(wanted) || !chargesInYuan(context, method)
        ? findOpen(context, trx, wanted)
        : openFirst(context, trx, wanted),
    )
  const payment = first.created ?? findLive(first.open, method)
  if (payment) return { order: first.order, payment }
  // There is a payment by another method, which stays open, or WeChat has not identified the person who pays.
  return db.transaction().execute(async (trx) => {
    const { order, row } = await lockToPay(context, trx, wanted)
    const live = findLive(await selectOpenPayments(trx, orderId), method)
    if (live) return { order, payment: live }
    if (!row) refuse(lacksPayer(wanted) ? 'wechat-not-confirmed' : 'payment-unavailable')
    const { payable_fen: amount_fen, currency } = order
    return { order, payment: await insertPayment(trx, { ...row, amount_fen, currency }, actor) }
  })
}

type Found = { order: OrderToPay; open: PaymentRow[]; created: PaymentRow | undefined }

/** Opens the first payment of an order in one packet: the statement takes the amount from the order. */
async function openFirst(context: MemberContext, trx: Db, { orderId, method }: Wanted): Promise<Found> {
  const { member } = context
  const now = context.clock.now()
  const readOrder = await lockOrderToPayWithNext(trx, member.id, orderId)
  await commitWithNext(trx)
  const row = newPayment(orderId, { method, now, ...inOrderCurrency })
  const found = await insertFirstPayment(trx, row, member.id)
  return { order: checkPayable(await readOrder(), now), ...found }
}

/** The open payments of an order, or the new one when it has none and there can be one. */
async function findOpen(context: MemberContext, trx: Db, wanted: Wanted): Promise<Found> {
  const { order, row } = await lockToPay(context, trx, wanted)
  if (!row) return { order, open: await selectOpenPayments(trx, wanted.orderId), created: undefined }
  await commitWithNext(trx)
  return { order, ...(await insertFirstPayment(trx, row, context.member.id)) }
}

function checkPayable(order: OrderToPay | undefined, now: Date): OrderToPay {
  if (!order) refuse('not-found')
  if (!isPayable(order, now)) refuseStateConflict(order, now)
  return order
}

/** Locks the order, and returns what a new payment would be, if there can be one. */
async function lockToPay(context: MemberContext, trx: Db, wanted: Wanted) {
  const { orderId, method } = wanted
  const now = context.clock.now()
  const order = checkPayable(await lockOrderToPay(trx, context.member.id, orderId), now)
  if (lacksPayer(wanted)) return { order, row: undefined }
  const charge = await quoteCharge(context, trx, method, order)
  const codeExpiresAt = charge?.charge_currency ? endOfCharge(order, now) : null
  return {
    order,
    row: charge && newPayment(orderId, { method, now, ...charge, code_expires_at: codeExpiresAt }),
  }
}

/**
 * The payment by this method among the open ones. @throws `payment-unknown` while one of
 * them may have been paid
 */
function findLive(open: readonly PaymentRow[], method: PayMethod): PaymentRow | undefined {
  const undecided = open.find(awaitsDecision)
  if (undecided) refuse('payment-unknown', { pay_sn: undecided.sn })
  return open.find((payment) => payment.method === method)
}

type NewCharge = ChargeColumns & { method: PayMethod; now: Date; code_expires_at?: Date | null }

const newPayment = (orderId: string, { method, now, ...charge }: NewCharge): FirstPayment => ({
  sn: newPaymentSn(now),
  order_id: orderId,
  method,
  status: payStatus.created,
  code_expires_at: null,
  ...charge,
  created_at: now,
  checked_at: now,
  next_check_at: firstCheckAt(now),
})
