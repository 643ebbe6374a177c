import { capturePaypal, startPayment } from '@corium/contract/payments'
import type { Buyer } from './buyer.ts'
import { openSandboxShop, type SandboxShop } from './sandbox-shop.ts'

type Money = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Money }
type PaypalRefund = { id: string; status: string; amount: Money; custom_id?: string }
type PaypalOrder = {
  id: string
  status: string
  purchase_units: { amount: Money; payments?: { captures?: Capture[]; refunds?: PaypalRefund[] } }[]
}
type Webhook = { id: string; event_type: string; status: string; attempts: { outcome: string }[] }
type Payment = { token: string; pay_sn: string }

/** A shop that can be paid by the sandbox's PayPal. */
export type PaypalShop = SandboxShop & {
  startPaypal(buyer: Buyer, orderId: string): Promise<Awaited<ReturnType<typeof start>> & Payment>
  /** An order with a PayPal payment that its buyer can approve. */
  openPaypal(
    buyer: Buyer,
  ): Promise<Awaited<ReturnType<SandboxShop['createOrder']>> & Awaited<ReturnType<PaypalShop['startPaypal']>>>
  /** The buyer approves on PayPal's page; returns after the webhooks were delivered. */
  approve(payment: { token: string }, how?: { review?: boolean; wait?: boolean }): Promise<void>
  /** The buyer approves with a card that the bank declines. */
  approveWithBadCard(payment: { token: string }): Promise<void>
  /** Keeps PayPal from sending webhooks. */
  dropWebhooks(): Promise<void>
  /** What the page shows that PayPal returns to. */
  capture(buyer: Buyer, payment: { token: string }): ReturnType<typeof capture>
  paypalOrder(payment: { token: string }): Promise<PaypalOrder>
  /** What PayPal has taken for a payment. */
  capturesOf(payment: { token: string }): Promise<Capture[]>
  paypalRefundsOf(payment: { token: string }): Promise<PaypalRefund[]>
  webhooksOf(payment: { token: string }): Promise<Webhook[]>
  /** The calls that the shop has made to PayPal, such as `POST /v2/checkout/orders`. */
  paypalCalls(): Promise<string[]>
  failPaypal(target: string, mode: string, more?: Record<string, unknown>): Promise<void>
}

const start = (buyer: Buyer, order_id: string) => buyer.get(startPayment, { order_id, method: 'paypal' })
const capture = (buyer: Buyer, { token }: { token: string }) => buyer.get(capturePaypal, { token })

export async function openPaypalShop(): Promise<PaypalShop> {
  const shop = await openSandboxShop({}, { paypal: true })
  const { control } = shop
  await control('PUT', '/paypal/balances', { USD: 10_000_000 })

  async function startPaypal(buyer: Buyer, orderId: string) {
    const started = await start(buyer, orderId)
    return { ...started, token: new URL(started.approve_url).searchParams.get('token') ?? '' }
  }
  async function paypalOrder({ token }: { token: string }): Promise<PaypalOrder> {
    const { orders } = await control<{ orders: PaypalOrder[] }>('GET', `/paypal/orders?order_id=${token}`)
    return orders[0]!
  }
  const paymentsOf = async (payment: { token: string }) =>
    (await paypalOrder(payment)).purchase_units[0]?.payments

  return {
    ...shop,
    startPaypal,
    openPaypal: async (buyer) => {
      const order = await shop.createOrder(buyer)
      return { ...order, ...(await startPaypal(buyer, order.id)) }
    },
    approve: async ({ token }, how = {}) => {
      await control('POST', '/paypal/approve', { order_id: token, ...how })
    },
    approveWithBadCard: async ({ token }) => {
      await control('POST', '/paypal/decline', { order_id: token })
    },
    dropWebhooks: () => failPaypal('webhook', 'drop', { times: null }),
    capture,
    paypalOrder,
    capturesOf: async (payment) => (await paymentsOf(payment))?.captures ?? [],
    paypalRefundsOf: async (payment) => (await paymentsOf(payment))?.refunds ?? [],
    webhooksOf: async ({ token }) =>
      (await control<{ webhooks: Webhook[] }>('GET', `/paypal/webhooks?order_id=${token}`)).webhooks,
    paypalCalls: async () => {
      const { entries } = await control<{
        entries: { summary: string; channel: string; direction: string }[]
      }>('GET', '/log')
      return entries
        .filter(({ channel, direction }) => channel === 'paypal' && direction === 'in')
        .map(({ summary }) => summary)
    },
    failPaypal,
  }

  async function failPaypal(target: string, mode: string, more: Record<string, unknown> = {}): Promise<void> {
    await control('POST', '/faults', { target: `paypal.${target}`, mode, ...more })
  }
}
