import { Type } from 'typebox'
import type { Clock } from '#server/runtime/clock.ts'
import type { HttpResponse } from '../http-request.ts'
import { readJson } from '../read-json.ts'

const TokenResponse = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  expires_in: Type.Number({ minimum: 0 }),
})

/** A token is replaced this long before it expires, so that it does not expire during a request. */
const marginMs = 60_000

export type AccessToken = {
  get(): Promise<string>
  /** PayPal rejected this token; the next `get` requests another one. */
  drop(token: string): void
}

/**
 * Keeps PayPal's access token until shortly before it expires. Concurrent callers share one request for it.
 */
export function createAccessToken(clock: Clock, request: () => Promise<HttpResponse>): AccessToken {
  let current: { token: string; until: number } | undefined
  let running: Promise<string> | undefined

  return {
    get() {
      if (current && clock.now().getTime() < current.until) return Promise.resolve(current.token)
      running ??= refresh().finally(() => {
        running = undefined
      })
      return running
    },
    drop(token) {
      if (current?.token === token) current = undefined
    },
  }

  async function refresh(): Promise<string> {
    const response = readJson(TokenResponse, (await request()).body.toString('utf8'))
    if (!response) throw new SyntaxError('PayPal sent no access token')
    const { access_token: token, expires_in } = response
    current = { token, until: clock.now().getTime() + expires_in * 1000 - marginMs }
    return token
  }
}

/** The header that identifies us in the request for a token. */
export const basicAuthorization = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
