import type { Output } from '@corium/browser/result'

/** One order with everything that its own page shows. */
export type Order = Output<'/shop/pc_api.order/info'>

/** The payment that paid an order, or the credit of a company that it was put on. */
export const settlingPayment = ({ payments }: Pick<Order, 'payments'>) =>
  payments.find(({ paid_order }) => paid_order)
