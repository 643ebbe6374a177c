import type { Output } from '#api/result.ts'

export type Order = Output<'/shop/pc_api.order/info'>

/** What the payment page has to say about an order. `underWay` and `closed` are past anything it could add. */
export type Stage = 'payable' | 'lapsed' | 'cancelled' | 'paid' | 'underWay' | 'closed'

export function stageOf({ order_status, handle }: Pick<Order, 'order_status' | 'handle'>): Stage {
  switch (order_status) {
    case 10:
      return handle.pay ? 'payable' : 'lapsed'
    case 20:
      return 'paid'
    case 30:
    case 40:
      return 'underWay'
    case 50:
      return 'cancelled'
    case 60:
      return 'closed'
  }
}
