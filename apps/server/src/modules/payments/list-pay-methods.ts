import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type { OfferedMethod, PayMethod, PayMethodRow } from '@corium/contract/pay-methods'
import type * as contract from '@corium/contract/payments'
import type { Static } from 'typebox'
import type { MemberContext, Shop } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { isPayable, type OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { availableOf, dueDay, problemOf } from '#server/modules/trade-credit/credit.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { findTransferTerms, presentTransfer } from './bank-transfer.ts'
import { quoteCharge } from './charges.ts'
import { paymentMethods } from './payment-methods.ts'
import { listMethods, providerOf } from './payment-providers.ts'
import { findOrderWithTerms, type PaymentRow, selectOpenPayments } from './payments.db.ts'
import { awaitsDecision } from './payments.states.ts'
import { endOfCharge, isUnderWay, presentOpenCharge } from './usable-payment.ts'

/** The payment methods of an order; none is available when the order cannot be paid. */
export async function listPayMethods(
  context: MemberContext,
  { order_id }: Input<typeof contract.listPayMethods>,
): Promise<Output<typeof contract.listPayMethods>> {
  const { db, clock, language, member } = context
  const now = clock.now()
  const order = isUuid(order_id) ? await findOrderWithTerms(db, member.id, order_id, now) : undefined
  if (!order) refuse('not-found')
  const { credit } = order
  const payable = isPayable(order, now)
  const open = payable ? await selectOpenPayments(db, order.id) : []
  const terms = await findTransferTerms(context, db, order.payable_fen)
  const own: OwnMethod[] = [
    ...(terms ? (['bank-transfer'] as const) : []),
    ...(credit && order.payable_fen > 0 ? (['on-account'] as const) : []),
  ]
  const list = presentPayMethods(context, language, own).map(async (row) => {
    if (!payable) return unavailable(row, 'order-not-payable')
    if (open.some(awaitsDecision)) return unavailable(row, 'payment-pending')
    const { method } = row
    if (method === 'bank-transfer') return available(row)
    if (method === 'on-account') {
      const problem = credit && problemOf(credit, order.payable_fen)
      return problem ? unavailable(row, problem) : available(row)
    }
    const live = open.find((payment) => payment.method === method && isUnderWay(payment, order, now))
    const charge = live ? presentOpenCharge(live, order) : await quoteNextPayment(context, order, method)
    if (charge === undefined || !providerOf(context, { method }).isAvailable()) {
      return unavailable(row, 'temporarily-unavailable')
    }
    return available(row, { charge, open_payment: live ? presentOpenPayment(live, order) : null })
  })
  return {
    list: await Promise.all(list),
    transfer: terms ? presentTransfer(order, terms, { now, language }) : null,
    credit: credit
      ? { available: availableOf(credit), overdue: credit.overdue_fen, due_day: dueDay(credit, now) }
      : null,
  }
}

type Payable = Pick<Output<typeof contract.listPayMethods>['list'][number], 'charge' | 'open_payment'>

const available = <R extends object>(row: R, how: Payable = { charge: null, open_payment: null }) => ({
  ...row,
  available: true,
  unavailable_reason: '' as const,
  ...how,
})

type Reason = Output<typeof contract.listPayMethods>['list'][number]['unavailable_reason']

const unavailable = <R extends object>(row: R, unavailable_reason: Reason) => ({
  ...row,
  available: false,
  unavailable_reason,
  charge: null,
  open_payment: null,
})

/** Null when it is the order's amount; `undefined` when there is no rate to charge by. */
async function quoteNextPayment(context: MemberContext, order: OrderToPay, method: PayMethod) {
  const quote = await quoteCharge(context, context.db, method, order)
  return (
    quote && presentOpenCharge({ ...quote, code_expires_at: endOfCharge(order, context.clock.now()) }, order)
  )
}

const presentOpenPayment = ({ sn, code_expires_at }: PaymentRow, { pay_expires_at }: OrderToPay) => ({
  pay_sn: sn,
  expire_at: seconds(code_expires_at ?? pay_expires_at),
})

/** A method without a provider. */
type OwnMethod = Exclude<OfferedMethod, PayMethod>

/** The providers' methods, and those of the shop itself that the order can be paid by. */
export function presentPayMethods(
  shop: Pick<Shop, 'providers'>,
  language: Language,
  own: readonly OwnMethod[],
): Static<typeof PayMethodRow>[] {
  return [...listMethods(shop), ...own].map((method) => {
    const { name, note } = paymentMethods[method]
    return { method, name: name[language], note: note[language] }
  })
}
