import { lockOrder } from '#server/modules/orders/order-to-pay.ts'
import { refundPart } from '#server/modules/payments/refunds/part-refunds.ts'
import type { TestShop } from './shop.ts'

/** Creates a refund of a part of an order's payment, as an after-sales case does. */
export const createPartRefund = (
  { shop, clock }: Pick<TestShop, 'shop' | 'clock'>,
  orderId: string,
  amountFen: number,
) =>
  shop.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId)
    const actor = { type: 'job', name: 'test' } as const
    return refundPart(trx, { orderId, amountFen, reason: 'after-sales', actor, at: clock.now() })
  })
