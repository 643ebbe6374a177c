import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { OfficialToken } from '#sandbox/records/wechat.ts'
import { optionalBoolean, optionalText } from '#sandbox/wechat/fields.ts'
import { refuse } from '#sandbox/wechat/refusal.ts'
import type { ApiCall } from '#sandbox/wechat/routes.ts'

const lifetimeMs = 7_200_000
/** In its last minutes a token is replaced; the old one stays valid this long. */
const overlapMs = 300_000
/** The maximum of forced renewals per day. A renewal soon after the last one is ignored. */
const maxForced = 20
const minForcedGapMs = 30_000

/** `POST /cgi-bin/stable_token` (developers.weixin.qq.com/doc/service/api/base/api_getstableaccesstoken). */
export function createStableToken(context: SandboxContext, { body }: ApiCall): object {
  const { appid, secret } = sandboxCredentials.wechat
  if (optionalText(body, 'grant_type') !== 'client_credential') refuse(40002)
  if (!optionalText(body, 'appid')) refuse(41002)
  if (!optionalText(body, 'secret')) refuse(41004)
  if (body.appid !== appid) refuse(40013)
  if (body.secret !== secret) refuse(40125)
  if (optionalBoolean(body, 'force_refresh')) forceNewToken(context)

  const now = context.now().getTime()
  const token = context.state.wechat_token.tokens.at(-1)
  const left = token && !token.revoked ? Date.parse(token.expires_at) - now : 0
  const current = token && left > overlapMs ? token : replaceToken(context)
  return {
    access_token: current.access_token,
    expires_in: Math.floor((Date.parse(current.expires_at) - now) / 1000),
  }
}

/** Refuses a call without a valid token of the Official Account. */
export function requireOfficialToken(context: SandboxContext, { query }: ApiCall): void {
  const given = query.get('access_token')
  if (!given) refuse(41001)
  if (!/^\d+_[\w-]{100,}$/.test(given)) refuse(40014)
  const token = context.state.wechat_token.tokens.find(({ access_token }) => access_token === given)
  if (!token || token.revoked) refuse(40001)
  if (token.expires_at <= context.now().toISOString()) refuse(42001)
}

/** A token with the provider's shape and length; the documents say that it can have more than 512 characters. */
export function newToken(): string {
  return `98_${randomBytes(96).toString('base64url')}`
}

function replaceToken({ state, now, stateChanged }: SandboxContext): OfficialToken['tokens'][number] {
  const { tokens } = state.wechat_token
  const old = tokens.at(-1)
  const oldEnd = new Date(now().getTime() + overlapMs).toISOString()
  if (old && old.expires_at > now().toISOString()) old.expires_at = oldEnd
  const token = {
    access_token: newToken(),
    expires_at: new Date(now().getTime() + lifetimeMs).toISOString(),
  }
  tokens.push(token)
  tokens.splice(0, tokens.length - 10)
  stateChanged()
  return token
}

/** A forced renewal ends the current token at once. */
function forceNewToken({ state, now, stateChanged }: SandboxContext): void {
  const { tokens, forced_at } = state.wechat_token
  const since = (ms: number) => new Date(now().getTime() - ms).toISOString()
  const today = forced_at.filter((at) => at > since(86_400_000))
  if (today.some((at) => at > since(minForcedGapMs))) return
  if (today.length >= maxForced) refuse(45009)
  for (const token of tokens) token.revoked = true
  state.wechat_token.forced_at = [...today, now().toISOString()]
  stateChanged()
}
