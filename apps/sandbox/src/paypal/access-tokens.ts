import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { newAccessToken } from '#sandbox/paypal/ids.ts'
import { refuseAuthentication, refuseStatus } from '#sandbox/paypal/refusal.ts'
import type { ApiCall, ApiResponse } from '#sandbox/paypal/route.ts'

const { client_id, client_secret } = sandboxCredentials.paypal
const lifetimeSeconds = 9 * 3600

/** `POST /v1/oauth2/token`. */
export function issueToken(context: SandboxContext, { body }: ApiCall): ApiResponse {
  if (body.grant_type !== 'client_credentials')
    refuseAuthentication(400, 'unsupported_grant_type', 'Grant Type is NULL or unsupported')
  const now = context.now()
  const { paypal_tokens } = context.state
  const access_token = newAccessToken()
  paypal_tokens.push({
    access_token,
    expires_at: new Date(now.getTime() + lifetimeSeconds * 1000).toISOString(),
  })
  context.stateChanged()
  return {
    status: 200,
    body: {
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-5AND80X000000000T',
      expires_in: lifetimeSeconds,
      nonce: `${now.toISOString().slice(0, 19)}Z${access_token.slice(-20)}`,
    },
  }
}

export function requireClientSecret(authorization: string | undefined): void {
  const expected = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
  if (authorization !== expected) refuseAuthentication(401, 'invalid_client', 'Client Authentication failed')
}

export function requireToken(context: SandboxContext, authorization: string | undefined): void {
  if (!authorization) refuseStatus(401)
  const now = context.now().toISOString()
  const known = context.state.paypal_tokens.find(
    ({ access_token }) => authorization === `Bearer ${access_token}`,
  )
  if (!known || known.expires_at <= now)
    refuseAuthentication(401, 'invalid_token', 'The token passed in was not found in the system')
}

/** Makes all tokens invalid, as after a change of the client secret. */
export function revokeTokens(context: SandboxContext): void {
  context.state.paypal_tokens.length = 0
  context.stateChanged()
}
