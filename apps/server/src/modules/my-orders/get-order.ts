import type { Input, Output } from '@corium/contract/call'
import type { getOrder as contract } from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { selectInvoicesOfOrders } from '#server/modules/invoices/invoice-rows.ts'
import { presentOrderInvoice } from '#server/modules/invoices/present-invoice.ts'
import { describeOrder } from '#server/modules/order-details/describe-order.ts'
import { isOverdue } from '#server/modules/orders/order-to-pay.ts'
import type { OrderEvent } from '#server/modules/orders/orders.states.ts'
import { cancelText, eventTexts, providerText } from '#server/modules/orders/orders.texts.ts'
import { seconds } from '#server/runtime/clock.ts'
import { getMemberOrder } from './get-member-order.ts'
import { selectHistory } from './my-orders.db.ts'
import { actorTexts } from './my-orders.texts.ts'

/** One of the member's orders with everything that its page shows. */
export async function getOrder(
  context: MemberContext,
  { order_id }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { db, clock, jobs, language } = context
  const order = await getMemberOrder(context, order_id)
  const [details, history, invoices] = await Promise.all([
    describeOrder(context, order),
    selectHistory(db, order.id),
    selectInvoicesOfOrders(db, [order.id]),
  ])
  const now = clock.now()
  const keptFen = details.amounts.paid - details.amounts.refunded
  if (isOverdue(order, now)) jobs.runSoon('cancel-unpaid')
  return {
    ...details,
    ...presentOrderInvoice(invoices.get(order.id) ?? [], order, { keptFen, language, now }),
    cancel_text: cancelText(
      order,
      history.find(({ event }) => event === 'canceled')?.note,
      language,
      'buyer',
    ),
    timeline: history.map(({ at, actor_type, event }) => ({
      time: seconds(at),
      actor: (actor_type === 'provider' ? providerText(event) : actorTexts[actor_type])[language],
      event,
      text: eventTexts[event as OrderEvent][language],
    })),
  }
}
