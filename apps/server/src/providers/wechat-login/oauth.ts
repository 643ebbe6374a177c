import { Type } from 'typebox'
import type { WechatApi } from './wechat-api.ts'

/** How an app identifies a person: by a page of WeChat, from which the browser returns with a code. */
export type OAuth = {
  /** WeChat's page, which leads back to `returnUrl` with `code` and `state`. */
  pageUrl(state: string, returnUrl: string): string
  /** The person of a code. A code works once, so the request is never repeated. */
  exchangeCode(code: string): Promise<{ openId: string; unionId?: string }>
}

type OAuthConfig = {
  appId: string
  appSecret: string
  /** Scheme and host of the page, and its path. */
  openBaseUrl: string
  page: string
  scope: string
}

const Identity = Type.Object({
  openid: Type.String({ minLength: 1 }),
  unionid: Type.Optional(Type.String()),
})

/** The access token in the response is dropped, because the shop reads nothing else about the person. */
export function createOAuth(
  { appId, appSecret, openBaseUrl, page, scope }: OAuthConfig,
  api: WechatApi,
): OAuth {
  return {
    pageUrl(state, returnUrl) {
      const url = new URL(page, openBaseUrl)
      url.search = new URLSearchParams({
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope,
        state,
      }).toString()
      url.hash = 'wechat_redirect'
      return url.href
    },
    async exchangeCode(code) {
      const { openid, unionid } = await api.request(
        {
          operation: 'oauth',
          method: 'GET',
          path: '/sns/oauth2/access_token',
          canRepeat: false,
          query: { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' },
        },
        Identity,
      )
      return { openId: openid, ...(unionid && { unionId: unionid }) }
    },
  }
}
