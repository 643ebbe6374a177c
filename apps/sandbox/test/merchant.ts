import { randomBytes, sign } from 'node:crypto'
import type { Clock } from '#sandbox/clock.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { isAuthentic } from './shop.ts'

const { mchid, appid, merchant_serial, merchant_private_key } = sandboxCredentials.wechat_pay

type Reply = {
  status: number
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  body: any
  headers: Headers
  authentic: boolean
}

/** What a test may get wrong on purpose. */
type Slips = {
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
  get(path: string, slips?: Slips): Promise<Reply>
  post(path: string, body: unknown, slips?: Slips): Promise<Reply>
  /** A complete order; fields may be changed, `undefined` leaves one out. */
  order(changes?: Record<string, unknown>): Record<string, unknown>
}

/** The calling half of a shop. */
export function openMerchant(url: string, notifyUrl: string, clock: Clock): Merchant {
  let orders = 0

  async function call(method: string, path: string, body: string, slips: Slips): Promise<Reply> {
    const timestamp = String(Math.floor((slips.at ?? clock.now()).getTime() / 1000))
    const nonce = slips.nonce ?? randomBytes(16).toString('hex')
    const message = [method, slips.signedPath ?? path, timestamp, nonce, slips.signedBody ?? body, ''].join(
      '\n',
    )
    const signature = sign('RSA-SHA256', Buffer.from(message), merchant_private_key).toString('base64')
    const parts = {
      mchid: slips.mchid ?? mchid,
      nonce_str: nonce,
      timestamp,
      serial_no: slips.serial ?? merchant_serial,
      signature,
    }
    const authorization =
      slips.authorization === undefined
        ? `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
            .map(([name, value]) => `${name}="${value}"`)
            .join(',')}`
        : slips.authorization
    const headers = Object.entries({
      accept: 'application/json',
      'user-agent': 'sandbox-test',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
      ...slips.headers,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(method === 'POST' && { body }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      body: parse(text),
      headers: answer.headers,
      authentic: isAuthentic(answer.headers, text),
    }
  }

  return {
    get: (path, slips = {}) => call('GET', path, '', slips),
    post: (path, body, slips = {}) =>
      call('POST', path, typeof body === 'string' ? body : JSON.stringify(body), slips),
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
