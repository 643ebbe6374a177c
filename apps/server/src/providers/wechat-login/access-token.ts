import { Type } from 'typebox'
import { type Clock, later } from '#server/runtime/clock.ts'
import { ProviderError } from '../provider-error.ts'
import { isStaleToken } from './error-codes.ts'
import type { WechatApi } from './wechat-api.ts'

/** The store of each app's access token, shared by all nodes. */
export type AccessTokenStore = {
  read(appId: string): Promise<{ token: string; expiresAt: Date } | undefined>
  write(appId: string, token: string, expiresAt: Date): Promise<void>
  /** Deletes this token, unless another one has replaced it. */
  delete(appId: string, token: string): Promise<void>
}

/** Seconds before a token's end at which the next one is fetched: WeChat keeps both valid for this long. */
const refreshBefore = 300

const TokenBody = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  expires_in: Type.Integer({ minimum: 1 }),
})

/**
 * Runs a request with the app's access token. If WeChat refuses the token, fetches another one and repeats the
 * request once.
 */
export type WithAccessToken = <T>(request: (token: string) => Promise<T>) => Promise<T>

/**
 * Within its validity, WeChat's `stable_token` gives every caller the same token, so nodes that fetch it at the same
 * time do not invalidate each other's token. In one node only one fetch runs at a time.
 */
export function createAccessToken(
  { appId, appSecret }: { appId: string; appSecret: string },
  { api, clock, store }: { api: WechatApi; clock: Clock; store: AccessTokenStore },
): WithAccessToken {
  let fetching: Promise<string> | undefined

  return async (request) => {
    const token = await currentToken()
    try {
      return await request(token)
    } catch (error) {
      if (!(error instanceof ProviderError) || !isStaleToken(error.code)) throw error
      await store.delete(appId, token)
      return request(await currentToken())
    }
  }

  async function currentToken(): Promise<string> {
    const known = await store.read(appId)
    if (known && known.expiresAt > later(clock.now(), refreshBefore)) return known.token
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  async function fetchToken(): Promise<string> {
    // Without `force_refresh`, which would end the token that other nodes use.
    const body = { grant_type: 'client_credential', appid: appId, secret: appSecret }
    const { access_token, expires_in } = await api.request(
      { operation: 'token', method: 'POST', path: '/cgi-bin/stable_token', body },
      TokenBody,
    )
    await store.write(appId, access_token, later(clock.now(), expires_in))
    return access_token
  }
}
