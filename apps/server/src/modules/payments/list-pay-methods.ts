import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type { PayMethodRow } from '@corium/contract/pay-methods'
import type * as contract from '@corium/contract/payments'
import type { Static } from 'typebox'
import type { MemberContext, Shop } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { findOrderToPay, isPayable } from '#server/modules/orders/order-to-pay.ts'
import { refuse } from '#server/refuse.ts'
import { paymentMethods } from './payment-methods.ts'
import { listMethods } from './payment-providers.ts'

/** The payment methods of an order; none is available when the order cannot be paid. */
export async function listPayMethods(
  context: MemberContext,
  { order_id }: Input<typeof contract.listPayMethods>,
): Promise<Output<typeof contract.listPayMethods>> {
  const { db, clock, language, member } = context
  const order = isUuid(order_id) ? await findOrderToPay(db, member.id, order_id) : undefined
  if (!order) refuse('not-found')
  const available = isPayable(order, clock.now())
  return { list: presentPayMethods(context, language).map((row) => ({ ...row, available })) }
}

export function presentPayMethods(
  shop: Pick<Shop, 'providers'>,
  language: Language,
): Static<typeof PayMethodRow>[] {
  return listMethods(shop).map((method) => {
    const { name, note } = paymentMethods[method]
    return { method, name: name[language], note: note[language] }
  })
}
