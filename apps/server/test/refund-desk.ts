import * as afterSalesDesk from '@corium/contract/after-sales-desk'
import type { Input } from '@corium/contract/call'
import { setPacked } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import * as desk from '@corium/contract/refund-desk'
import { onTestFinished } from 'vitest'
import { openCase } from './after-sales.ts'
import type { Buyer } from './buyer.ts'
import { openSandboxShop, type SandboxShop } from './sandbox-shop.ts'
import type { Caller } from './shop.ts'

type Order = { id: string; order_sn: string; pay_sn: string; payable: number }

/** A shop with a customer, and with the staff member Mei, who handles its refunds. */
export type RefundDesk = SandboxShop & {
  customer: Buyer
  mei: Caller
  /** Opens a new customer and logs Mei in again, because time passes in many of the tests and sessions end. */
  beginTest(): Promise<void>
  /** Ends the provider's faults, and gives the merchant enough money there. */
  mendProvider(): Promise<void>
  payOrder(): Promise<Order>
  /** A paid order that its buyer canceled, so that all of it has to be refunded. */
  cancelPaid(): Promise<Order>
  /** A paid order with an after-sales case that waits for the refund of all of it. */
  openRefundCase(): Promise<Order & { after_id: string }>
  /** A refund that the provider closed. */
  getClosedRefund(): Promise<{ order: Order; refund: desk.DeskRefund }>
  /** A refund that the provider cannot deliver and reports as such until `finish` changes that. */
  getAbnormalRefund(): Promise<{
    order: Order
    refund: desk.DeskRefund
    finish(result: 'SUCCESS' | 'CLOSED' | 'ABNORMAL'): Promise<unknown>
  }>
  /** The refunds of an order, as Mei sees them. */
  refundsAtDesk(order: { order_sn: string }): Promise<desk.DeskRefund[]>
  /** The oldest refund of an order, as Mei sees it. */
  refundAtDesk(order: { order_sn: string }): Promise<desk.DeskRefund>
  /** Until the end of the test, the provider finishes refunds only with `finishRefunds`. */
  holdRefunds(): Promise<void>
  finishRefunds(): Promise<void>
  /** The amount that the provider has refunded to the buyer. */
  paidByProvider(payment: { pay_sn: string }): Promise<number>
}

export async function openRefundDesk(): Promise<RefundDesk> {
  const shop = await openSandboxShop()
  const openSessions = async () => ({ customer: await shop.buyer(), mei: await shop.staff({ name: 'Mei' }) })
  const stage: RefundDesk = {
    ...shop,
    ...(await openSessions()),
    beginTest: async () => {
      Object.assign(stage, await openSessions())
    },
    mendProvider: async () => {
      await shop.control('DELETE', '/faults')
      await shop.control('PUT', '/balances', { merchant: 10_000_000 })
    },
    payOrder: async () => {
      const order = await shop.createOrder(stage.customer)
      const payment = await shop.startPayment(stage.customer, order.id)
      await shop.pay(payment)
      await shop.run('handle-notices')
      return { ...order, pay_sn: payment.pay_sn, order_sn: payment.order_sn }
    },
    cancelPaid: async () => {
      const order = await stage.payOrder()
      await stage.customer.get(cancelOrder, { order_id: order.id, reason_id: 'other' })
      return order
    },
    openRefundCase: async () => {
      const order = await stage.payOrder()
      await stage.mei.get(setPacked, { order_id: order.id, is_packed: true })
      const { lines } = await stage.customer.getOrder(order.id)
      const after_id = await openCase(stage.customer, {
        order_id: order.id,
        type: 'refund_only',
        is_received: 0,
        reason_id: 'late',
        lines: [{ order_goods_id: lines[0]!.order_goods_id, num: 2 }],
      })
      await stage.mei.get(afterSalesDesk.approveCase, { after_id, needs_return: false })
      return { ...order, after_id }
    },
    getClosedRefund: () => getRefundThatEnds('closed'),
    getAbnormalRefund: async () => {
      const { order, refund } = await getRefundThatEnds('abnormal')
      const finish = (result: 'SUCCESS' | 'CLOSED' | 'ABNORMAL') =>
        shop.control('POST', '/refunds/finish', { out_refund_no: refund.refund_sn, result })
      return { order, refund, finish }
    },
    refundsAtDesk: async ({ order_sn }) =>
      (await stage.mei.get(desk.listDeskRefunds, { keyword: order_sn })).list,
    refundAtDesk: async (order) => (await stage.refundsAtDesk(order)).at(-1)!,
    holdRefunds: async () => {
      await shop.control('PATCH', '/settings', { refund_after_ms: 60_000 })
      onTestFinished(async () => {
        await shop.control('PATCH', '/settings', { refund_after_ms: 0 })
      })
    },
    finishRefunds: async () => {
      await shop.run('send-refunds')
      await shop.runSandbox()
      await shop.run('handle-notices')
      await shop.run('move-cases')
    },
    paidByProvider: async ({ pay_sn }) =>
      (await shop.refundsOf(pay_sn))
        .filter(({ status }) => status === 'SUCCESS')
        .reduce((sum, { refund }) => sum + refund, 0),
  }

  async function getRefundThatEnds(mode: 'closed' | 'abnormal') {
    const order = await stage.cancelPaid()
    await shop.fail('refund-result', mode)
    await stage.finishRefunds()
    shop.errors.length = 0
    return { order, refund: await stage.refundAtDesk(order) }
  }

  return stage
}

/** Mei's input after she paid a refund by a bank transfer. */
export const settlement = ({ refund_id, amount }: { refund_id: string; amount: number }) =>
  ({
    refund_id,
    amount,
    how: 'bank-transfer',
    reference: 'ICBC 2026-77',
    note: 'The card is closed; paid to the account that the buyer named',
  }) satisfies Input<typeof desk.settleRefund>
