import { createCipheriv, createPublicKey, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WechatPayConfig } from '#server/providers/wechat/wechat-pay.config.ts'
import type { Reaction, Received } from './http-server.ts'

const fixture = (name: string) => readFileSync(new URL(`./wechat-keys/${name}`, import.meta.url), 'utf8')

export const merchantKey = fixture('test-only-merchant-key.pem')
export const platformKey = fixture('test-only-platform-key.pem')
export const platformCertificate = fixture('test-only-platform-certificate.pem')
export const platformSerial = '5157F09EFDC096DE15EBE81A47057A7212345678'
/** Replaces the other key: its certificate is valid from a month before the other expires. */
export const nextPlatformKey = fixture('test-only-next-platform-key.pem')
export const nextPlatformCertificate = fixture('test-only-next-platform-certificate.pem')
export const nextPlatformSerial = '479282029E0D92C0BBB93932307089F0D00450BC'
export const publicKeyId = 'PUB_KEY_ID_0119000001092026112000000000000000'
export const publicKey = createPublicKey(platformKey).export({ type: 'spki', format: 'pem' }).toString()
export const apiV3Key = '0123456789abcdef0123456789ABCDEF'

/** A time at which the test certificate is valid. */
export const testTime = new Date('2026-11-20T09:00:00Z')

export const config: WechatPayConfig = {
  region: 'mainland',
  baseUrl: 'http://127.0.0.1:9',
  noticeOrigin: 'https://shop.example',
  merchantId: '1900000109',
  appId: 'wx8888888888888888',
  merchantKey,
  merchantCertificateSerial: '3775B6A45ACD588826D15E583A95F5DD00000001',
  apiV3Key,
  publicKeys: [{ id: publicKeyId, pem: publicKey }],
}

type Signing = {
  serial?: string
  key?: string
  at?: Date
  /** Changes the correct headers. */
  tamper?: (headers: Record<string, string>) => Record<string, string>
}

/** The headers that sign a body as WeChat Pay does. Does not use the code under test. */
export function signatureHeaders(
  body: string,
  { serial = publicKeyId, key = platformKey, at = testTime, tamper }: Signing = {},
) {
  const timestamp = String(at.getTime() / 1000)
  const nonce = 'EcZ0jVYvMtcvWpEQ'
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString(
    'base64',
  )
  const headers = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': serial,
    'request-id': '08F78B0123',
  }
  return tamper ? tamper(headers) : headers
}

/** A signed response; a request with a wrong signature gets 401 instead, which WeChat Pay does not sign. */
export function signedResponse(status: number, json: object | undefined, signing?: Signing): Reaction {
  return (received, response) => {
    if (!isSigned(received)) return response.writeHead(401).end('{"code":"SIGN_ERROR"}')
    const body = json ? JSON.stringify(json) : ''
    return response.writeHead(status, signatureHeaders(body, signing)).end(body)
  }
}

export function isSigned({ method, target, headers, body }: Received): boolean {
  const [scheme, fields] = headers.authorization?.split(' ') ?? []
  const field = (name: string) => fields?.match(new RegExp(`(?:^|,)${name}="([^"]*)"`))?.[1] ?? ''
  const isOurs =
    field('mchid') === config.merchantId && field('serial_no') === config.merchantCertificateSerial
  const message = `${method}\n${target}\n${field('timestamp')}\n${field('nonce_str')}\n${body}\n`
  const isValid = verify(
    'RSA-SHA256',
    Buffer.from(message),
    createPublicKey(merchantKey),
    Buffer.from(field('signature'), 'base64'),
  )
  return scheme === 'WECHATPAY2-SHA256-RSA2048' && isOurs && isValid
}

/** Encrypts as WeChat Pay does. */
export function encryptResource(plain: string, associatedData: string, key = apiV3Key) {
  const nonce = 'fdasflkja484'
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: associatedData,
    ciphertext: bytes.toString('base64'),
  }
}

export const transaction = {
  mchid: '1900000109',
  appid: 'wx8888888888888888',
  out_trade_no: 'SO20261120000001',
  transaction_id: '4200002026112000000000000001',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  trade_state_desc: '支付成功',
  bank_type: 'OTHERS',
  attach: '',
  success_time: '2026-11-20T16:01:05+08:00',
  payer: { openid: 'oSandbox0000000000000000001' },
  amount: { total: 12345, payer_total: 12345, currency: 'CNY', payer_currency: 'CNY' },
}

/** As logged from the live service; a closed payment has the same fields. */
export const unpaid = {
  amount: { payer_currency: 'CNY', total: 12345 },
  appid: 'wx8888888888888888',
  mchid: '1900000109',
  out_trade_no: 'SO20261120000001',
  promotion_detail: [],
  scene_info: { device_id: '' },
  trade_state: 'NOTPAY',
  trade_state_desc: '订单未支付',
}

export const refund = {
  refund_id: '50000000382019052709732678859',
  out_refund_no: 'RF20261120000001',
  transaction_id: '4200002026112000000000000001',
  out_trade_no: 'SO20261120000001',
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  create_time: '2026-11-20T16:30:00+08:00',
  status: 'PROCESSING',
  funds_account: 'AVAILABLE',
  amount: { total: 12345, refund: 5000, payer_total: 12345, payer_refund: 5000, currency: 'CNY' },
}
