import { createHmac, randomBytes } from 'node:crypto'

/*
 * The signatures of webhooks by the Standard Webhooks specification (standardwebhooks.com): HMAC-SHA256 over
 * id, timestamp and body.
 */

const secretStart = 'whsec_'

export const newWebhookSecret = (): Buffer => randomBytes(32)

/** A secret in the form that the receiver's library accepts. */
export const writeSecret = (secret: Buffer): string => secretStart + secret.toString('base64')

type Message = { id: string; seconds: number; body: string }

/** The headers of a webhook that is signed with each of these secrets; the receiver accepts any of them. */
export function signWebhook(
  { id, seconds, body }: Message,
  secrets: readonly Buffer[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
