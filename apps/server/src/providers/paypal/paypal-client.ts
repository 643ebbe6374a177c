import { type Static, type TSchema, Type } from 'typebox'
import { createBreaker } from '../breaker.ts'
import { type HttpResponse, httpRequest } from '../http-request.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { readJson } from '../read-json.ts'
import { retry } from '../retry.ts'
import { realTiming } from '../timing.ts'
import { basicAuthorization, createAccessToken } from './access-token.ts'
import { errorKindOf } from './error-kinds.ts'
import type { PaypalConfig, PaypalDeps } from './paypal.config.ts'

export const provider = 'paypal'

/** Safe to repeat, because a write has a request id of ours, by which PayPal performs it only once. */
const again: readonly ProviderErrorKind[] = ['unreachable', 'timeout', 'broken']
const pauses = [500, 2_000, 5_000]
const limits = { read: { timeoutMs: 5_000, within: 8_000 }, write: { timeoutMs: 15_000, within: 20_000 } }
const tokenTimeoutMs = 5_000

const ErrorBody = Type.Object({
  name: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
  debug_id: Type.Optional(Type.String()),
  details: Type.Optional(Type.Array(Type.Object({ issue: Type.Optional(Type.String()) }))),
})

type PaypalRequest = { operation: string; path: string } & (
  | { method: 'GET' }
  /** PayPal performs the same `requestId` once, and then repeats the first response. */
  | { method: 'POST'; body: object; requestId: string }
)

type PaypalClient = {
  /**
   * Sends until a response of the given shape arrives; otherwise throws `ProviderError`,
   * with the `issue` as its code.
   */
  request<S extends TSchema>(request: PaypalRequest, shape: S): Promise<Static<S>>
  /** Loads a certificate that signs webhooks. */
  download(url: URL): Promise<HttpResponse>
  isAvailable(): boolean
}

/** Calls PayPal's REST API, with an access token that it renews when PayPal rejects it. */
export function createPaypalClient(config: PaypalConfig, deps: PaypalDeps): PaypalClient {
  const { clock, timing = realTiming, http } = deps
  const base = new URL(config.baseUrl)
  const breaker = createBreaker(provider, clock)
  const accessToken = createAccessToken(clock, requestToken)

  return {
    isAvailable: () => !breaker.isOpen(),
    async request(request, shape) {
      const { operation, method } = request
      const effect = method === 'GET' ? 'read' : 'write'
      const { timeoutMs, within } = limits[effect]
      const response = await retry({ pauses, again, effect, within }, timing, (_, maxMs) =>
        sendWithToken(request, Math.min(timeoutMs, maxMs)),
      )
      const content = readJson(shape, response.body.toString('utf8'))
      if (content === undefined) throw failure('wrong-answer', operation, response)
      return content
    },
    download: (url) =>
      breaker.run('certificate', async () => {
        const request = { provider, operation: 'certificate', url, method: 'GET' as const, headers: {} }
        const response = await httpRequest({ ...request, timeoutMs: limits.read.timeoutMs }, { timing, http })
        if (response.status !== 200) throw failureOf('certificate', response)
        return response
      }),
  }

  /**
   * PayPal can reject a token before its time, for example after the secret was changed: then the client requests
   * another one.
   */
  async function sendWithToken(request: PaypalRequest, timeoutMs: number): Promise<HttpResponse> {
    const token = await getToken(request.operation)
    const response = await send(request, token, timeoutMs)
    if (response.status !== 401) return succeeded(request.operation, response)
    accessToken.drop(token)
    const second = await send(request, await getToken(request.operation), timeoutMs)
    return succeeded(request.operation, second)
  }

  function send(request: PaypalRequest, token: string, timeoutMs: number): Promise<HttpResponse> {
    const { operation, method, path } = request
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'corium',
      ...(method === 'POST' && { 'paypal-request-id': request.requestId, prefer: 'return=representation' }),
    }
    const body = method === 'POST' ? { body: JSON.stringify(request.body) } : {}
    const url = new URL(path, base)
    return breaker.run(operation, async () => {
      const sent = { provider, operation, url, method, headers, timeoutMs, ...body }
      const response = await httpRequest(sent, { timing, http })
      if (response.status >= 500) throw failureOf(operation, response)
      return response
    })
  }

  /** Without a token nothing was sent, so a failure here leaves no doubt about the request itself. */
  async function getToken(operation: string): Promise<string> {
    try {
      return await accessToken.get()
    } catch (error) {
      if (error instanceof SyntaxError) throw new ProviderError({ kind: 'unreachable', provider, operation })
      if (!(error instanceof ProviderError) || error.aftermath !== 'unknown') throw error
      throw new ProviderError({ kind: 'unreachable', provider, operation, code: `token: ${error.kind}` })
    }
  }

  function requestToken(): Promise<HttpResponse> {
    const operation = 'token'
    return breaker.run(operation, async () => {
      const headers = {
        authorization: basicAuthorization(config.clientId, config.clientSecret),
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'corium',
      }
      const url = new URL('/v1/oauth2/token', base)
      const body = 'grant_type=client_credentials'
      const response = await httpRequest(
        { provider, operation, url, method: 'POST', headers, body, timeoutMs: tokenTimeoutMs },
        { timing, http },
      )
      return succeeded(operation, response)
    })
  }
}

function succeeded(operation: string, response: HttpResponse): HttpResponse {
  if (response.status >= 200 && response.status < 300) return response
  throw failureOf(operation, response)
}

function failureOf(operation: string, response: HttpResponse): ProviderError {
  const error = readJson(ErrorBody, response.body.toString('utf8'))
  const code = error?.details?.[0]?.issue ?? error?.name ?? error?.error
  const kind = response.status >= 500 ? 'broken' : errorKindOf(response.status, code)
  return failure(kind, operation, response, code, error?.debug_id)
}

function failure(
  kind: ProviderErrorKind,
  operation: string,
  response: HttpResponse,
  code?: string,
  debugId?: string,
): ProviderError {
  const requestId = debugId ?? response.header('paypal-debug-id')
  return new ProviderError({ kind, provider, operation, code, requestId })
}
