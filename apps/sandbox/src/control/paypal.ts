import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import { webhookForgeries } from '#sandbox/faults.ts'
import { type NoticeChanges, webhookChangesSchema } from '#sandbox/notice-changes.ts'
import { resend } from '#sandbox/notice-queue.ts'
import {
  changeDispute,
  type DisputeResult,
  disputeReasons,
  disputeResults,
  openDispute,
} from '#sandbox/paypal/disputes.ts'
import { money } from '#sandbox/paypal/money.ts'
import { type Approval, approveOrder, notApprovableReason, returnUrl } from '#sandbox/paypal/orders.ts'
import {
  finishCapture,
  finishRefund,
  isPaid,
  leftOf,
  refundInConsole,
  reverseCapture,
} from '#sandbox/paypal/payments.ts'
import {
  approvalUrl,
  capturesOf,
  findCapture,
  presentCapture,
  presentDispute,
  presentOrder,
  presentRefund,
} from '#sandbox/paypal/present.ts'
import { transmit } from '#sandbox/paypal/transmit-webhook.ts'
import { newWebhook } from '#sandbox/paypal/webhooks.ts'
import type { DisputeReason, Funding, PayPalCapture, PayPalOrder } from '#sandbox/records/paypal.ts'

type OrderBody = { order_id: string; wait?: boolean }
type ApproveBody = OrderBody & { redirect?: boolean; funding?: Funding; review?: boolean }

const id = { type: 'string' }
const wait = { type: 'boolean' }
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const listQuery = object({ order_id: id, custom_id: id, status: id })
const webhookQuery = object({ order_id: id, event_type: id })
const redirect = { type: 'boolean' }
const approveBody = object(
  { order_id: id, redirect, funding: { enum: ['balance', 'card'] }, review: { type: 'boolean' }, wait },
  ['order_id'],
)
const declineBody = object({ order_id: id, redirect, wait }, ['order_id'])
const cancelBody = object({ order_id: id }, ['order_id'])
const captureBody = object({ result: { enum: ['complete', 'deny', 'reverse'] }, wait }, ['result'])
const refundBody = object({ result: { enum: ['COMPLETED', 'FAILED', 'CANCELLED'] }, wait }, ['result'])
const disputeResultBody = object({ result: { enum: disputeResults }, wait }, ['result'])
const value = { type: 'string', pattern: '^\\d+(\\.\\d{1,2})?$' }
const consoleBody = object({ capture_id: id, value, wait }, ['capture_id'])
const disputeBody = object({ capture_id: id, reason: { enum: disputeReasons }, value, wait }, ['capture_id'])
const forgery = { enum: webhookForgeries }
const copies = { type: 'integer', minimum: 1, maximum: 50 }
const sendBody = object({ id, copies, forgery, mutate: webhookChangesSchema }, ['id'])
const forgeBody = object({ order_id: id, value, forgery }, ['order_id'])
const balancesBody = { type: 'object', additionalProperties: { type: 'integer' } }

/** The buyer, the merchant's account and the webhooks at PayPal. */
export function addPayPalRoutes(app: FastifyInstance, context: SandboxContext): void {
  addBuyerRoutes(app, context)
  addMerchantRoutes(app, context)
  addWebhookRoutes(app, context)
}

/** The buyer's decisions on PayPal's page for an order. */
function addBuyerRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context

  app.get<{ Querystring: { order_id?: string; custom_id?: string; status?: string } }>(
    '/control/paypal/orders',
    { schema: { querystring: listQuery } },
    ({ query }) => ({
      orders: state.paypal_orders
        .filter((order) => !query.order_id || order.id === query.order_id)
        .filter(({ unit }) => !query.custom_id || unit.custom_id === query.custom_id)
        .filter(({ status }) => !query.status || status === query.status)
        .toReversed()
        .map((order) => presentForControl(context, order)),
    }),
  )

  /**
   * The buyer approves. With `redirect: false` the buyer closes the window instead of returning to the shop.
   */
  app.post<{ Body: ApproveBody }>('/control/paypal/approve', { schema: { body: approveBody } }, ({ body }) =>
    approve(body, {
      ...(body.funding && { funding: body.funding }),
      ...(body.review && { at_capture: 'pending' }),
    }),
  )

  /** The buyer approves with a card that the bank declines at the capture. */
  app.post<{ Body: ApproveBody }>('/control/paypal/decline', { schema: { body: declineBody } }, ({ body }) =>
    approve(body, { funding: 'card', at_capture: 'declined' }),
  )

  async function approve(body: ApproveBody, approval: Approval): Promise<object> {
    const order = getOrder(context, body.order_id)
    const reason = approveOrder(context, order, approval)
    if (reason) refuseControl(409, `Can't be approved: ${reason}`)
    if (body.wait !== false) await context.runDueJobs()
    const redirect_to = body.redirect === false ? null : returnUrl(order, 'approved')
    return { ...presentForControl(context, order), redirect_to: redirect_to ?? null }
  }

  app.post<{ Body: OrderBody }>('/control/paypal/cancel', { schema: { body: cancelBody } }, ({ body }) => {
    const order = getOrder(context, body.order_id)
    return {
      ...presentForControl(context, order),
      redirect_to: returnUrl(order, 'canceled') ?? null,
    }
  })
}

/** Captures, refunds and balances, as PayPal and the merchant's console change them. */
function addMerchantRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context

  app.post<{ Params: { id: string }; Body: { result: 'complete' | 'deny' | 'reverse'; wait?: boolean } }>(
    '/control/paypal/captures/:id',
    { schema: { body: captureBody } },
    async ({ params, body }) => {
      const capture = getCapture(context, params.id)
      if (body.result === 'reverse') {
        if (!isPaid(capture) || leftOf(context, capture) === 0) refuseControl(409, 'Nothing to reverse')
        reverseCapture(context, capture)
      } else if (capture.status === 'PENDING') finishCapture(context, capture, body.result)
      else refuseControl(409, `Already ${capture.status}`)
      if (body.wait !== false) await context.runDueJobs()
      return presentCapture(context, capture)
    },
  )

  app.post<{
    Params: { id: string }
    Body: { result: 'COMPLETED' | 'FAILED' | 'CANCELLED'; wait?: boolean }
  }>('/control/paypal/refunds/:id', { schema: { body: refundBody } }, async ({ params, body }) => {
    const refund = state.paypal_refunds.find((candidate) => candidate.id === params.id)
    if (!refund) refuseControl(404, 'No such refund')
    if (refund.status !== 'PENDING') refuseControl(409, `Already ${refund.status}`)
    finishRefund(context, refund, body.result)
    if (body.wait !== false) await context.runDueJobs()
    return presentRefund(context, refund)
  })

  /** Refunds in the provider's console, without the shop; without a value, the rest of the capture. */
  app.post<{ Body: { capture_id: string; value?: string; wait?: boolean } }>(
    '/control/paypal/refunds/console',
    { schema: { body: consoleBody } },
    async ({ body }) => {
      const capture = getCapture(context, body.capture_id)
      const result = refundInConsole(context, capture, body.value)
      if ('problem' in result) refuseControl(409, result.problem)
      if (body.wait !== false) await context.runDueJobs()
      return presentRefund(context, result.refund)
    },
  )

  /** The buyer opens a dispute at PayPal; without a value, for the rest of the capture. */
  app.post<{ Body: { capture_id: string; reason?: DisputeReason; value?: string; wait?: boolean } }>(
    '/control/paypal/disputes',
    { schema: { body: disputeBody } },
    async ({ body }) => {
      const dispute = openDispute(context, getCapture(context, body.capture_id), body)
      if (!dispute) refuseControl(409, 'Nothing to dispute')
      if (body.wait !== false) await context.runDueJobs()
      return presentDispute(context, dispute)
    },
  )

  app.post<{ Params: { id: string }; Body: { result: DisputeResult; wait?: boolean } }>(
    '/control/paypal/disputes/:id',
    { schema: { body: disputeResultBody } },
    async ({ params, body }) => {
      const dispute = state.paypal_disputes.find(({ id }) => id === params.id)
      if (!dispute) refuseControl(404, 'No such dispute')
      if (!changeDispute(context, dispute, body.result)) refuseControl(409, `Already ${dispute.status}`)
      if (body.wait !== false) await context.runDueJobs()
      return presentDispute(context, dispute)
    },
  )

  app.get('/control/paypal/balances', () => state.paypal_balances)
  app.put<{ Body: Record<string, number> }>(
    '/control/paypal/balances',
    { schema: { body: balancesBody } },
    ({ body }) => {
      Object.assign(state.paypal_balances, body)
      context.stateChanged()
      return state.paypal_balances
    },
  )
}

function addWebhookRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { state } = context

  app.get<{ Querystring: { order_id?: string; event_type?: string } }>(
    '/control/paypal/webhooks',
    { schema: { querystring: webhookQuery } },
    ({ query }) => ({
      webhooks: state.paypal_webhooks
        .filter(({ order_id }) => !query.order_id || order_id === query.order_id)
        .filter(({ event_type }) => !query.event_type || event_type === query.event_type),
    }),
  )

  /**
   * Sends a webhook now: again, in several copies, after a hold, or once with a forgery or changed fields.
   */
  app.post<{ Body: { id: string; copies?: number; forgery?: string; mutate?: NoticeChanges } }>(
    '/control/paypal/webhooks/send',
    { schema: { body: sendBody } },
    async ({ body }) => {
      const webhook = state.paypal_webhooks.find((candidate) => candidate.id === body.id)
      if (!webhook) refuseControl(404, 'No such webhook')
      if (body.forgery || body.mutate)
        return { webhook, delivery: await transmit(context, webhook, body.forgery, body.mutate) }
      resend(context, webhook, body.copies)
      await context.runDueJobs()
      return { webhook }
    },
  )

  /** Sends one webhook about a capture that never happened; does not store it. */
  app.post<{ Body: { order_id: string; value?: string; forgery?: string } }>(
    '/control/paypal/webhooks/forge',
    { schema: { body: forgeBody } },
    async ({ body }) => {
      const order = getOrder(context, body.order_id)
      const { currency_code, value } = order.unit.amount
      const now = context.now().toISOString()
      const capture: PayPalCapture = {
        id: '0F0RGEDCAPTURE001',
        order_id: order.id,
        status: 'COMPLETED',
        amount: { currency_code, value: body.value ?? value },
        created_at: now,
        updated_at: now,
      }
      const webhook = newWebhook(context, 'PAYMENT.CAPTURE.COMPLETED', { order, capture })
      return { delivery: await transmit(context, webhook, body.forgery) }
    },
  )
}

function getOrder({ state }: SandboxContext, orderId: string): PayPalOrder {
  return state.paypal_orders.find((order) => order.id === orderId) ?? refuseControl(404, 'No such order')
}

function getCapture(context: SandboxContext, captureId: string): PayPalCapture {
  return findCapture(context, captureId) ?? refuseControl(404, 'No such capture')
}

/** The order as the API presents it, with data that only PayPal has. */
function presentForControl(context: SandboxContext, order: PayPalOrder): object {
  const left = capturesOf(context, order.id).map((capture) =>
    money(capture.amount.currency_code, leftOf(context, capture)),
  )
  return {
    ...presentOrder(context, order),
    approval_url: approvalUrl(order),
    expires_at: order.expires_at,
    not_approvable_reason: notApprovableReason(context, order) ?? null,
    left_to_refund: left[0] ?? null,
  }
}
