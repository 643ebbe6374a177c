import { type KeyObject, sign } from 'node:crypto'

type RequestToSign = {
  method: string
  /** Path and query exactly as sent, without scheme and host. */
  target: string
  /** Unix seconds. */
  timestamp: string
  nonce: string
  /** Exactly as sent; empty for GET. */
  body: string
}

type Merchant = { merchantId: string; certificateSerial: string; key: KeyObject }

/** The five lines that we sign; the last one ends with a line break as well. */
export function requestMessage({ method, target, timestamp, nonce, body }: RequestToSign): string {
  return `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`
}

/** The value of the `Authorization` header: RSA-SHA256 (PKCS#1 v1.5) with the merchant's key. */
export function authorizationHeader(request: RequestToSign, merchant: Merchant): string {
  const signature = sign('RSA-SHA256', Buffer.from(requestMessage(request)), merchant.key).toString('base64')
  const fields = [
    `mchid="${merchant.merchantId}"`,
    `nonce_str="${request.nonce}"`,
    `timestamp="${request.timestamp}"`,
    `serial_no="${merchant.certificateSerial}"`,
    `signature="${signature}"`,
  ]
  return `WECHATPAY2-SHA256-RSA2048 ${fields.join(',')}`
}
