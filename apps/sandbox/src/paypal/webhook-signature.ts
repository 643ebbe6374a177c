import { createPrivateKey, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { WebhookForgery } from '#sandbox/faults.ts'
import { foreignCertificate, foreignPrivateKey, webhookPrivateKey } from '#sandbox/paypal/webhook-keys.ts'

const { webhook_id, webhook_certificate, certificate_authority } = sandboxCredentials.paypal
const certificateId = 'CERT-360caa42-5a0d70c0'
const foreignCertificateId = 'CERT-ffffffff-5a0d70c0'

/** The data about a webhook's transmission in its headers. */
export type Transmission = { id: string; time: string; webhookId: string }

/**
 * The message that the provider signs. The checksum is in unsigned decimal and covers the body's exact bytes.
 */
export function webhookMessage({ id, time, webhookId }: Transmission, body: string): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`
}

/** Certificates in PEM, the signing one first, then its authority. */
export function certificateChain(id: string | undefined): string | undefined {
  if (id === certificateId) return webhook_certificate + certificate_authority
  return id === foreignCertificateId ? foreignCertificate : undefined
}

export function webhookHeaders(
  id: string,
  now: Date,
  apiUrl: string,
  body: string,
  forgery?: WebhookForgery,
): Record<string, string> {
  if (forgery === 'unsigned') return {}
  const age = forgery === 'old-time' ? 600_000 : 0
  const time = `${new Date(now.getTime() - age).toISOString().slice(0, 19)}Z`
  const webhookId = forgery === 'wrong-webhook-id' ? '0THERWEBH00KF0RG1' : webhook_id
  const signed = forgery === 'bad-signature' ? `${body} ` : body
  const foreign = forgery === 'foreign-certificate'
  const key = createPrivateKey(foreign ? foreignPrivateKey : webhookPrivateKey)
  const message = webhookMessage({ id, time, webhookId }, signed)
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'paypal-cert-url': foreign
      ? `${otherHost(apiUrl)}/v1/notifications/certs/${foreignCertificateId}`
      : `${apiUrl}/v1/notifications/certs/${certificateId}`,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(message), key).toString('base64'),
  }
}

export function isSignedByProvider(transmission: Transmission, body: string, signature: string): boolean {
  const message = Buffer.from(webhookMessage(transmission, body))
  return verify('RSA-SHA256', message, webhook_certificate, Buffer.from(signature, 'base64'))
}

export function isProviderCertificate(url: unknown): boolean {
  return typeof url === 'string' && url.endsWith(`/v1/notifications/certs/${certificateId}`)
}

/**
 * Another name of this machine: the attacker's certificate can be downloaded there, but the host is not the
 * provider's.
 */
function otherHost(apiUrl: string): string {
  const url = new URL(apiUrl)
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return url.origin
}
