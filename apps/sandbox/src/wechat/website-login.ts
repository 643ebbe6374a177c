import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Identity, WebsiteLogin } from '#sandbox/records/wechat.ts'
import { newToken } from '#sandbox/wechat/access-token.ts'
import { findIdentity } from '#sandbox/wechat/identities.ts'
import { refuse } from '#sandbox/wechat/refusal.ts'
import type { ApiCall } from '#sandbox/wechat/routes.ts'

const codeLifetimeMs = 600_000
const tokenLifetimeMs = 7_200_000
const { website_appid, website_secret, appid, secret } = sandboxCredentials.wechat

/** The parameter of the login page's address that is missing or wrong. */
export type LinkProblem = 'appid' | 'redirect_uri' | 'response_type' | 'scope'

/** Checks the link of `GET /connect/qrconnect` and remembers the visit. */
export function openWebsiteLogin(
  context: SandboxContext,
  query: URLSearchParams,
): WebsiteLogin | { problem: LinkProblem } {
  const redirect_uri = query.get('redirect_uri') ?? ''
  if (query.get('appid') !== website_appid) return { problem: 'appid' }
  if (!isRegistered(context, redirect_uri)) return { problem: 'redirect_uri' }
  if (query.get('response_type') !== 'code') return { problem: 'response_type' }
  if (query.get('scope') !== 'snsapi_login') return { problem: 'scope' }
  const login: WebsiteLogin = {
    state: query.get('state') ?? '',
    redirect_uri,
    opened_at: context.now().toISOString(),
    status: 'open',
  }
  context.state.website_logins.push(login)
  context.stateChanged()
  return login
}

/**
 * `GET /connect/oauth2/authorize`, in WeChat's browser: identifies the person without asking them, because the scope
 * covers only the openid.
 * @returns the redirect, with the code
 */
export function identifyVisitor(
  context: SandboxContext,
  query: URLSearchParams,
  visitor: Identity,
): string | { problem: LinkProblem } {
  const redirect_uri = query.get('redirect_uri') ?? ''
  if (query.get('appid') !== appid) return { problem: 'appid' }
  if (!isRegistered(context, redirect_uri)) return { problem: 'redirect_uri' }
  if (query.get('response_type') !== 'code') return { problem: 'response_type' }
  if (query.get('scope') !== 'snsapi_base') return { problem: 'scope' }
  const login: WebsiteLogin = {
    of_account: true,
    state: query.get('state') ?? '',
    redirect_uri,
    opened_at: context.now().toISOString(),
    status: 'open',
  }
  context.state.website_logins.push(login)
  return allowWebsiteLogin(context, login, visitor)
}

/** Like the provider, compares only the host. */
function isRegistered({ state }: SandboxContext, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && hostname === state.settings.wechat_redirect_host
}

export function findOpenWebsiteLogin({ state }: SandboxContext, given: string): WebsiteLogin | undefined {
  return state.website_logins.findLast((login) => login.state === given && login.status === 'open')
}

/** @returns the redirect, with the code */
export function allowWebsiteLogin(context: SandboxContext, login: WebsiteLogin, { id }: Identity): string {
  login.status = 'allowed'
  login.identity = id
  login.code = `0${randomBytes(24).toString('base64url').slice(0, 31)}`
  login.code_expires_at = new Date(context.now().getTime() + codeLifetimeMs).toISOString()
  context.stateChanged()
  return returnUrl(login, { code: login.code, state: login.state })
}

/** @returns the redirect without a code. The provider's pages differ in whether they return `state`. */
export function refuseWebsiteLogin(context: SandboxContext, login: WebsiteLogin): string {
  login.status = 'refused'
  context.stateChanged()
  return returnUrl(login, { state: login.state })
}

function returnUrl({ redirect_uri }: WebsiteLogin, parameters: Record<string, string>): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** `GET /sns/oauth2/access_token`: exchanges a code for the identity, once and within ten minutes. */
export function exchangeCode(context: SandboxContext, { query }: ApiCall): object {
  if (!query.get('appid')) refuse(41002)
  if (!query.get('secret')) refuse(41004)
  const isOfAccount = query.get('appid') === appid
  if (!isOfAccount && query.get('appid') !== website_appid) refuse(40013)
  if (query.get('secret') !== (isOfAccount ? secret : website_secret)) refuse(40125)
  if (query.get('grant_type') !== 'authorization_code') refuse(40002)
  const code = query.get('code')
  if (!code) refuse(41008)
  const login = context.state.website_logins.find((candidate) => candidate.code === code)
  const identity = findIdentity(context, login?.identity)
  if (!login || !identity || Boolean(login.of_account) !== isOfAccount) refuse(40029)
  if (login.tokens) refuse(40163)
  const now = context.now()
  if (login.code_expires_at! <= now.toISOString()) refuse(40029)
  login.tokens = {
    access_token: newToken(),
    refresh_token: newToken(),
    expires_at: new Date(now.getTime() + tokenLifetimeMs).toISOString(),
  }
  context.stateChanged()
  const { access_token, refresh_token } = login.tokens
  return {
    access_token,
    expires_in: tokenLifetimeMs / 1000,
    refresh_token,
    openid: isOfAccount ? identity.openid : identity.website_openid,
    scope: isOfAccount ? 'snsapi_base' : 'snsapi_login',
    ...(context.state.settings.wechat_unionid && { unionid: identity.unionid }),
  }
}

/** `GET /sns/userinfo`. */
export function readWebsiteUser(context: SandboxContext, { query }: ApiCall): object {
  const given = query.get('access_token')
  const openid = query.get('openid')
  if (!given) refuse(41001)
  if (!openid) refuse(41009)
  const login = context.state.website_logins.find(({ tokens }) => tokens?.access_token === given)
  const identity = findIdentity(context, login?.identity)
  if (!login || !identity) refuse(40001)
  if (login.tokens!.expires_at <= context.now().toISOString()) refuse(42001)
  if (identity.website_openid !== openid) refuse(40003)
  return {
    openid,
    nickname: identity.nickname,
    sex: 0,
    language: query.get('lang') ?? '',
    city: '',
    province: '',
    country: '',
    headimgurl: '',
    privilege: [],
    ...(context.state.settings.wechat_unionid && { unionid: identity.unionid }),
  }
}
