import { type Static, type TSchema, Type } from 'typebox'
import { createBreaker } from '../breaker.ts'
import { httpRequest } from '../http-request.ts'
import { observed } from '../observe.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { readJson } from '../read-json.ts'
import { retry } from '../retry.ts'
import { realTiming } from '../timing.ts'
import { kindOfErrorCode } from './error-codes.ts'
import type { WechatLoginDeps } from './wechat-login.ts'

export const provider = 'wechat-login'

const timeoutMs = 5_000
const again: readonly ProviderErrorKind[] = ['unreachable', 'timeout', 'broken', 'busy']
const pauses = [300, 1_000]
const within = 15_000

/** WeChat sends errors with HTTP status 200. */
const ErrorBody = Type.Object({ errcode: Type.Integer() })

type ApiRequest = {
  operation: string
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: object
  /** False for a request that works only once. */
  canRepeat?: boolean
}

export type WechatApi = {
  /**
   * Sends until a response of the given shape arrives; otherwise throws `ProviderError`
   * with WeChat's number as `code`.
   */
  request<S extends TSchema>(request: ApiRequest, shape: S): Promise<Static<S>>
}

/** The client of WeChat's API. Secrets and access tokens are in URLs and bodies only, never in an error. */
export function createWechatApi(
  baseUrl: string,
  { clock, observe, timing = realTiming, http }: WechatLoginDeps,
): WechatApi {
  const breaker = createBreaker(provider, clock)

  return {
    request: (request, shape) =>
      observed(observe, provider, request.operation, () =>
        retry(
          { pauses: request.canRepeat === false ? [] : pauses, again, effect: 'read', within },
          timing,
          (_, maxMs) =>
            breaker.run(request.operation, () => send(request, shape, Math.min(timeoutMs, maxMs))),
        ),
      ),
  }

  async function send<S extends TSchema>(
    { operation, method, path, query, body }: ApiRequest,
    shape: S,
    limitMs: number,
  ): Promise<Static<S>> {
    const url = new URL(path, baseUrl)
    url.search = new URLSearchParams(query).toString()
    const response = await httpRequest(
      {
        provider,
        operation,
        url,
        method,
        timeoutMs: limitMs,
        headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
      { timing, http },
    )
    const fail = (kind: ProviderErrorKind, code?: number | string): never => {
      throw new ProviderError({
        kind,
        provider,
        operation,
        code: code === undefined ? undefined : String(code),
      })
    }
    if (response.status >= 500) fail('broken', response.status)
    const text = response.body.toString('utf8')
    const errcode = readJson(ErrorBody, text)?.errcode ?? 0
    if (errcode !== 0) fail(kindOfErrorCode(errcode), errcode)
    return readJson(shape, text) ?? fail('wrong-answer')
  }
}
