import { randomBytes, sign } from 'node:crypto'
import type { Clock } from '#sandbox/clock.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { isAuthentic } from './notice-receiver.ts'

const { mchid, appid, merchant_serial, merchant_private_key } = sandboxCredentials.wechat_pay

type Reply = {
  status: number
  text: string
  bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shape of the response
  body: any
  headers: Headers
  authentic: boolean
}

/** Parts of the request that a test replaces, to make it invalid. */
type Overrides = {
  at?: Date
  nonce?: string
  mchid?: string
  serial?: string
  signedBody?: string
  signedPath?: string
  headers?: Record<string, string | undefined>
  authorization?: string | null
}

export type Merchant = {
  get(path: string, overrides?: Overrides): Promise<Reply>
  post(path: string, body: unknown, overrides?: Overrides): Promise<Reply>
  /** A valid order with changed fields; `undefined` removes a field. */
  order(changes?: Record<string, unknown>): Record<string, unknown>
}

/** Calls the WeChat Pay API like a shop. */
export function createMerchant(url: string, notifyUrl: string, clock: Clock): Merchant {
  let orders = 0

  async function call(method: string, path: string, body: string, overrides: Overrides): Promise<Reply> {
    const timestamp = String(Math.floor((overrides.at ?? clock.now()).getTime() / 1000))
    const nonce = overrides.nonce ?? randomBytes(16).toString('hex')
    const message = [
      method,
      overrides.signedPath ?? path,
      timestamp,
      nonce,
      overrides.signedBody ?? body,
      '',
    ].join('\n')
    const signature = sign('RSA-SHA256', Buffer.from(message), merchant_private_key).toString('base64')
    const parts = {
      mchid: overrides.mchid ?? mchid,
      nonce_str: nonce,
      timestamp,
      serial_no: overrides.serial ?? merchant_serial,
      signature,
    }
    const authorization =
      overrides.authorization === undefined
        ? `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
            .map(([name, value]) => `${name}="${value}"`)
            .join(',')}`
        : overrides.authorization
    const headers = Object.entries({
      accept: 'application/json',
      'user-agent': 'sandbox-test',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
      ...overrides.headers,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const response = await fetch(url + path, {
      method,
      headers,
      ...(method === 'POST' && { body }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString('utf8')
    return {
      status: response.status,
      text,
      bytes,
      body: parse(text),
      headers: response.headers,
      authentic: isAuthentic(response.headers, text),
    }
  }

  return {
    get: (path, overrides = {}) => call('GET', path, '', overrides),
    post: (path, body, overrides = {}) =>
      call('POST', path, typeof body === 'string' ? body : JSON.stringify(body), overrides),
    order: (changes) => ({
      appid,
      mchid,
      description: 'Nappa, cognac, 1.5 m',
      out_trade_no: `SO20261120-${++orders}`,
      notify_url: `${notifyUrl}/hooks/wechatpay/transaction`,
      amount: { total: 12_345, currency: 'CNY' },
      ...changes,
    }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
