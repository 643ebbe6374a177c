import type { Order } from '#api/order.ts'

/** Which view of the payment page fits an order. */
export type PaymentStage = 'payable' | 'expired' | 'canceled' | 'paid' | 'shipped' | 'closed'

type PayableOrder = Pick<Order, 'order_status'> & { handle: Pick<Order['handle'], 'pay'> }

export function paymentStage({ order_status, handle }: PayableOrder): PaymentStage {
  switch (order_status) {
    case 10:
      return handle.pay ? 'payable' : 'expired'
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
