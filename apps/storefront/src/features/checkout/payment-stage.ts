import type { OfferedMethod } from '@corium/contract/pay-methods'
import type { Order } from '#api/order.ts'

/** Which view of the payment page fits an order. */
export type PaymentStage = 'payable' | 'pending' | 'expired' | 'canceled' | 'paid' | 'shipped' | 'closed'

type PayableOrder = Pick<Order, 'order_status' | 'payment_pending'> & {
  handle: Pick<Order['handle'], 'pay'>
}

/** `hasLapsed`: the time to pay has run out since the order was loaded. */
export function paymentStage(
  { order_status, handle, payment_pending }: PayableOrder,
  hasLapsed: boolean,
): PaymentStage {
  switch (order_status) {
    case 10:
      if (payment_pending) return 'pending'
      return handle.pay && !hasLapsed ? 'payable' : 'expired'
    case 20:
      return 'paid'
    case 30:
    case 40:
      return 'shipped'
    case 50:
      return 'canceled'
    case 60:
      return 'closed'
  }
}

type Offered = { method: OfferedMethod; available: boolean; open_payment: object | null }

/**
 * The method that the payment page shows first: the one in the URL, even when it is not available, so that the page
 * can say so; else a bank transfer, if the buyer has chosen it, or a method that takes the buyer to another page or
 * app, if they have started there; else the first one that is available. A payment by code starts when the code is
 * shown, so it does not tell what the buyer prefers.
 */
export function firstMethod(
  methods: readonly Offered[],
  { inUrl, hasTransfer }: { inUrl: string | null; hasTransfer: boolean },
): OfferedMethod | undefined {
  const asked = methods.find(({ method }) => method === inUrl)
  const started =
    methods.find(({ method }) => hasTransfer && method === 'bank-transfer') ??
    methods.find(({ method, open_payment }) => method !== 'wechat_native' && open_payment)
  return (asked ?? started ?? methods.find(({ available }) => available))?.method
}
