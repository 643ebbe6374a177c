import { randomInt } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { PushForgery } from '#sandbox/faults.ts'
import type { NoticeResult } from '#sandbox/notice-queue.ts'
import type { Push } from '#sandbox/records/wechat.ts'
import { addLogEntry } from '#sandbox/request-log.ts'
import { requestShop } from '#sandbox/request-shop.ts'
import { encryptMessage, messageSignature } from '#sandbox/wechat/message-crypto.ts'
import { type Reply, readReply } from '#sandbox/wechat/passive-reply.ts'
import { readXml, writeXml } from '#sandbox/wechat/xml.ts'

const { appid, account_id, token, encoding_aes_key } = sandboxCredentials.wechat

export type PushResult = NoticeResult & { reply?: Reply }

/** Sends a message to the shop once. A 200 within the timeout acknowledges it, whatever the reply. */
export async function sendPush(
  context: SandboxContext,
  push: Push,
  forgery?: PushForgery,
): Promise<PushResult> {
  const address = context.state.settings.wechat_push_url
  if (!URL.canParse(address)) return { acknowledged: false, outcome: 'the console has no valid address' }
  const message = forgeMessage(context, push.message, forgery)
  const { FromUserName: openid = '' } = readXml(message)!
  const { query, body } = envelope(context, message, openid, forgery)
  const url = withQuery(address, query)
  const headers = { 'content-type': 'text/xml', 'user-agent': 'Mozilla/4.0', accept: '*/*' }
  const started = performance.now()
  const at = context.now().toISOString()
  const { status, text, error } = await requestShop(context, url, { method: 'POST', headers, body })
  const acknowledged = status === 200
  const reply = acknowledged ? readReply(text, openid, 'msg_signature' in query) : undefined
  addLogEntry(context, {
    at,
    duration_ms: Math.round(performance.now() - started),
    direction: 'out',
    channel: 'wechat',
    summary: `POST ${url}`,
    verdict: acknowledged && !reply?.problem ? 'acknowledged' : 'not-acknowledged',
    ...((error ?? forgery) && { reason: error ?? `sent as: ${forgery}` }),
    ...(reply?.problem && { reason: reply.problem }),
    ...(status && { status }),
    request: { headers, body },
    decrypted: [message, reply?.message].filter(Boolean).join('\n'),
    response: { headers: {}, body: text },
  })
  return { acknowledged, outcome: error ?? `HTTP ${status}`, ...(reply && { reply }) }
}

/**
 * Asks the shop to prove that it has the token, like WeChat when the address is saved in its console. @returns
 * whether it sent `echostr` back
 */
export async function sendHandshake(context: SandboxContext): Promise<{ ok: boolean; outcome: string }> {
  const echostr = String(randomInt(10 ** 12))
  const url = withQuery(context.state.settings.wechat_push_url, { ...signedQuery(context), echostr })
  const started = performance.now()
  const at = context.now().toISOString()
  const { status, text, error } = await requestShop(context, url, { method: 'GET' })
  const ok = status === 200 && text === echostr
  addLogEntry(context, {
    at,
    duration_ms: Math.round(performance.now() - started),
    direction: 'out',
    channel: 'wechat',
    summary: `GET ${url}`,
    verdict: ok ? 'acknowledged' : 'not-acknowledged',
    ...(error && { reason: error }),
    ...(status && { status }),
    request: { headers: {}, body: '' },
    response: { headers: {}, body: text },
  })
  return { ok, outcome: error ?? `HTTP ${status}` }
}

/** The signature of the query covers the token, the time and the nonce, but never the body. */
function signedQuery(context: SandboxContext, forgery?: PushForgery): Record<string, string> {
  const age = forgery === 'old-timestamp' ? 3_600 : 0
  const timestamp = String(Math.floor(context.signingTime().getTime() / 1000) - age)
  const nonce = String(randomInt(10 ** 9, 2 ** 31))
  return { signature: messageSignature(token, timestamp, nonce), timestamp, nonce }
}

function envelope(
  context: SandboxContext,
  message: string,
  openid: string,
  forgery?: PushForgery,
): { query: Record<string, string>; body: string } {
  const query: Record<string, string> = { ...signedQuery(context, forgery), openid }
  // An attacker without the AES key sends plain XML with a query that was once valid.
  if (context.state.settings.wechat_push_mode === 'plain' || forgery === 'altered-body') {
    if (forgery === 'unsigned') delete query.signature
    if (forgery === 'bad-signature') query.signature = breakSignature(query.signature!)
    return { query, body: message }
  }
  const receiver = forgery === 'wrong-app' ? 'wx9999999999999999' : appid
  const Encrypt = encryptMessage(encoding_aes_key, receiver, message)
  const msg_signature = messageSignature(token, query.timestamp!, query.nonce!, Encrypt)
  query.encrypt_type = 'aes'
  query.msg_signature = forgery === 'bad-signature' ? breakSignature(msg_signature) : msg_signature
  if (forgery === 'unsigned') delete query.msg_signature
  return { query, body: writeXml({ ToUserName: account_id, Encrypt }) }
}

/** Changes the sender of the message, or in plain mode its receiver. */
function forgeMessage(context: SandboxContext, message: string, forgery?: PushForgery): string {
  const { wechat_push_mode } = context.state.settings
  if (forgery === 'altered-body') {
    const victim = context.state.identities.find(({ openid }) => !message.includes(openid))
    return message.replace(/(<FromUserName><!\[CDATA\[)[^\]]*/, `$1${victim?.openid}`)
  }
  if (forgery === 'wrong-app' && wechat_push_mode === 'plain')
    return message.replace(account_id, 'gh_someone_else1')
  return message
}

function breakSignature(signature: string): string {
  return (signature[0] === '0' ? '1' : '0') + signature.slice(1)
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
