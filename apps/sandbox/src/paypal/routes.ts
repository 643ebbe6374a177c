import { issueToken } from '#sandbox/paypal/access-tokens.ts'
import { getDispute } from '#sandbox/paypal/disputes.ts'
import { captureOrder, createOrder, getOrder } from '#sandbox/paypal/orders.ts'
import { getCapture, getRefund, refundCapture } from '#sandbox/paypal/payments.ts'
import { listTransactions } from '#sandbox/paypal/reporting.ts'
import type { ApiRoute } from '#sandbox/paypal/route.ts'
import { getCertificate, verifyWebhook } from '#sandbox/paypal/verify-webhook.ts'

const hourMs = 3_600_000

/** The routes of `api-m.paypal.com` that the sandbox implements. */
export const payPalRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/oauth2/token',
    target: 'paypal.token',
    access: 'client-secret',
    handler: issueToken,
  },
  {
    method: 'POST',
    path: '/v2/checkout/orders',
    target: 'paypal.create',
    rememberedForMs: 6 * hourMs,
    handler: createOrder,
  },
  { method: 'GET', path: '/v2/checkout/orders/:id', target: 'paypal.query', handler: getOrder },
  {
    method: 'POST',
    path: '/v2/checkout/orders/:id/capture',
    target: 'paypal.capture',
    rememberedForMs: 6 * hourMs,
    handler: captureOrder,
  },
  { method: 'GET', path: '/v2/payments/captures/:id', target: 'paypal.capture-query', handler: getCapture },
  {
    method: 'POST',
    path: '/v2/payments/captures/:id/refund',
    target: 'paypal.refund',
    rememberedForMs: 45 * 24 * hourMs,
    handler: refundCapture,
  },
  { method: 'GET', path: '/v2/payments/refunds/:id', target: 'paypal.refund-query', handler: getRefund },
  { method: 'GET', path: '/v1/customer/disputes/:id', target: 'paypal.dispute', handler: getDispute },
  {
    method: 'GET',
    path: '/v1/reporting/transactions',
    target: 'paypal.reporting',
    handler: listTransactions,
  },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    target: 'paypal.verify',
    handler: verifyWebhook,
  },
  {
    method: 'GET',
    path: '/v1/notifications/certs/:id',
    target: 'paypal.certificate',
    access: 'anyone',
    handler: getCertificate,
  },
]
