import { Type } from 'typebox'
import type { WechatApi } from './wechat-api.ts'
import type { WebsiteAppConfig } from './wechat-login.ts'

/**
 * A website application of WeChat's Open Platform: people log in on WeChat's page and come back with a code.
 */
export type WebsiteApp = {
  appId: string
  /** WeChat's login page, which leads back to `returnUrl` with `code` and `state`. */
  loginUrl(state: string, returnUrl: string): string
  /** Who logged in. A code works once, so the request is never repeated. */
  exchangeCode(code: string): Promise<{ openId: string; unionId?: string }>
}

const Identity = Type.Object({
  openid: Type.String({ minLength: 1 }),
  unionid: Type.Optional(Type.String()),
})

/** The access token that comes with the identity is dropped: the shop reads nothing else about the person. */
export function createWebsiteApp(
  { appId, appSecret, openBaseUrl }: WebsiteAppConfig,
  api: WechatApi,
): WebsiteApp {
  return {
    appId,
    loginUrl(state, returnUrl) {
      const url = new URL('/connect/qrconnect', openBaseUrl)
      url.search = new URLSearchParams({
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_login',
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
