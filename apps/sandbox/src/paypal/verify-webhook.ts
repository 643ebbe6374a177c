import { isDeepStrictEqual } from 'node:util'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { isObject } from '#sandbox/json-object.ts'
import { refuse, refuseField } from '#sandbox/paypal/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/paypal/route.ts'
import {
  certificateChain,
  isProviderCertificate,
  isSignedByProvider,
} from '#sandbox/paypal/webhook-signature.ts'

const fields = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
]

/**
 * `POST /v1/notifications/verify-webhook-signature`. The signature covers the bytes that were sent, so the
 * sandbox looks the event up among those it sent and compares the content.
 */
export function verifyWebhook({ state }: SandboxContext, { body }: ApiCall): ApiResponse {
  for (const name of fields)
    if (typeof body[name] !== 'string') refuseField('MISSING_REQUIRED_PARAMETER', `/${name}`, body[name])
  const event = body.webhook_event
  if (!isObject(event)) refuseField('MISSING_REQUIRED_PARAMETER', '/webhook_event')
  const sent = state.paypal_webhooks.find(({ id }) => id === event.id)
  const transmission = {
    id: String(body.transmission_id),
    time: String(body.transmission_time),
    webhookId: String(body.webhook_id),
  }
  const authentic =
    sent !== undefined &&
    isDeepStrictEqual(JSON.parse(sent.body), event) &&
    body.auth_algo === 'SHA256withRSA' &&
    body.webhook_id === sandboxCredentials.paypal.webhook_id &&
    isProviderCertificate(body.cert_url) &&
    isSignedByProvider(transmission, sent.body, String(body.transmission_sig))
  return { status: 200, body: { verification_status: authentic ? 'SUCCESS' : 'FAILURE' } }
}

/** `GET /v1/notifications/certs/:id`: the certificate chain in PEM, for everyone. */
export function getCertificate(_context: SandboxContext, { params }: ApiCall): ApiResponse {
  return { status: 200, body: certificateChain(params.id) ?? refuse('INVALID_RESOURCE_ID') }
}
