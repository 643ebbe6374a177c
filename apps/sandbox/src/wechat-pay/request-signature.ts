import { verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { refuse } from '#sandbox/wechat-pay/refusal.ts'

const { mchid, merchant_serial, merchant_certificate } = sandboxCredentials.wechat_pay
const scheme = 'WECHATPAY2-SHA256-RSA2048 '
const windowSeconds = 300

export type SignedRequest = {
  method: string
  /** Path and query exactly as received. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** The message that the merchant signs. */
export function requestMessage(
  request: Omit<SignedRequest, 'headers'>,
  timestamp: string,
  nonce: string,
): string {
  return `${request.method}\n${request.url}\n${timestamp}\n${nonce}\n${request.body}\n`
}

/** The attributes of an Authorization header, in any order. */
function readAuthorization(header: string | undefined): Record<string, string> {
  if (!header?.startsWith(scheme)) refuse('SIGN_ERROR', 'Http头Authorization认证类型不正确')
  return Object.fromEntries(
    [...header.slice(scheme.length).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}

export type RequestCheck = (request: SignedRequest, now: Date) => void

/** Verifies the signature of a request. Remembers recent nonces, so that it can refuse replayed requests. */
export function createRequestCheck(): RequestCheck {
  const seenUntil = new Map<string, number>()

  return (request, now) => {
    const given = readAuthorization(request.headers.authorization)
    const { nonce_str: nonce, timestamp, serial_no: serial, signature } = given
    if (!given.mchid || !nonce || !timestamp || !serial || !signature)
      refuse('SIGN_ERROR', 'Http头Authorization缺少必要的签名信息')
    if (given.mchid !== mchid) refuse('MCH_NOT_EXISTS', '商户号不存在')
    if (serial !== merchant_serial) refuse('SIGN_ERROR', '商户证书序列号有误，请使用签名私钥匹配的证书序列号')
    if (!/^\d{10}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > windowSeconds)
      refuse('SIGN_ERROR', 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟')
    if (nonce.length > 32) refuse('SIGN_ERROR', 'Http头Authorization中的nonce_str不得超过32个字符')

    const message = requestMessage(request, timestamp, nonce)
    if (!verify('RSA-SHA256', Buffer.from(message), merchant_certificate, Buffer.from(signature, 'base64')))
      refuse('SIGN_ERROR', '错误的签名，验签失败', {
        detail: { issue: 'sign not match' },
        field: 'signature',
        location: 'authorization',
        sign_information: {
          method: request.method,
          url: request.url,
          sign_message_length: Buffer.byteLength(message),
          truncated_sign_message: message.slice(0, 64),
        },
      })

    for (const [old, until] of seenUntil) if (until < now.getTime()) seenUntil.delete(old)
    if (seenUntil.has(nonce)) refuse('SIGN_ERROR', 'Http头Authorization中的nonce_str重复使用')
    seenUntil.set(nonce, now.getTime() + 2 * windowSeconds * 1000)
  }
}
