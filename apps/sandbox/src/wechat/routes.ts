import type { SandboxContext } from '#sandbox/context.ts'
import type { FaultTarget } from '#sandbox/faults.ts'
import type { JsonObject } from '#sandbox/json-object.ts'
import { createStableToken } from '#sandbox/wechat/access-token.ts'
import { readUserInfo } from '#sandbox/wechat/identities.ts'
import { createLoginCode } from '#sandbox/wechat/login-codes.ts'
import { exchangeCode, readWebsiteUser } from '#sandbox/wechat/website-login.ts'

export type ApiCall = { query: URLSearchParams; body: JsonObject }

export type ApiRoute = {
  method: 'GET' | 'POST'
  path: string
  target: FaultTarget
  /** Returns the JSON of a success; a refusal is thrown. */
  handler: (context: SandboxContext, call: ApiCall) => object
}

/** The calls of `api.weixin.qq.com` that the sandbox implements. */
export const weChatRoutes: ApiRoute[] = [
  { method: 'POST', path: '/cgi-bin/stable_token', target: 'wechat.token', handler: createStableToken },
  { method: 'POST', path: '/cgi-bin/qrcode/create', target: 'wechat.qrcode', handler: createLoginCode },
  { method: 'GET', path: '/cgi-bin/user/info', target: 'wechat.user-info', handler: readUserInfo },
  { method: 'GET', path: '/sns/oauth2/access_token', target: 'wechat.oauth', handler: exchangeCode },
  { method: 'GET', path: '/sns/userinfo', target: 'wechat.oauth', handler: readWebsiteUser },
]
