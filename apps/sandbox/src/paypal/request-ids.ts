import { createHash } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuse } from '#sandbox/paypal/refusal.ts'
import type { ApiResponse } from '#sandbox/paypal/route.ts'

const maxLength = 108

/**
 * The remembered response to an earlier request with the same `PayPal-Request-Id`, with status 200.
 *
 * Assumptions: the documentation promises "the latest status of the previous request", the sandbox returns the first
 * response; what the provider answers to other content under the same id is not documented for orders and payments.
 */
export function findRemembered(
  context: SandboxContext,
  request_id: string | undefined,
  content: string,
): ApiResponse | undefined {
  if (request_id === undefined) return undefined
  if (request_id === '' || request_id.length > maxLength)
    refuse('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' })
  const now = context.now().toISOString()
  const known = context.state.paypal_responses.find(
    (candidate) => candidate.request_id === request_id && candidate.expires_at > now,
  )
  if (!known) return undefined
  if (known.fingerprint !== fingerprintOf(content)) refuse('PAYPAL_REQUEST_ID_PREVIOUSLY_USED')
  return { status: 200, body: known.body }
}

/** Remembers a successful response. Assumption: after an error the same id runs the request again. */
export function remember(
  context: SandboxContext,
  request_id: string,
  content: string,
  body: object,
  forMs: number,
): void {
  context.state.paypal_responses.push({
    request_id,
    fingerprint: fingerprintOf(content),
    body,
    expires_at: new Date(context.now().getTime() + forMs).toISOString(),
  })
  context.stateChanged()
}

function fingerprintOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
