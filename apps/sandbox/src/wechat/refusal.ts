import { randomBytes } from 'node:crypto'
import type { Fault } from '#sandbox/records/fault.ts'

/** The provider's texts, from its list of global error codes. */
const messages = {
  [-1]: 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40014: 'invalid access_token',
  40029: 'invalid code',
  40052: 'invalid action name',
  40053: 'invalid action info',
  40066: 'invalid url',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40163: 'code been used',
  40164: 'invalid ip 127.0.0.1, not in whitelist',
  41001: 'access_token missing',
  41002: 'appid missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  41009: 'missing openid',
  42001: 'access_token expired',
  43001: 'require GET method',
  43002: 'require POST method',
  43004: 'require subscribe',
  44002: 'empty post data',
  45009: 'reach max api daily quota limit',
  47001: 'data format error',
  48001: 'api unauthorized',
} as const
export type WeChatCode = keyof typeof messages

/** An error of the API: HTTP 200 with `errcode` and `errmsg`. */
export class WeChatRefusal extends Error {
  readonly errcode: number

  constructor(errcode: number, message: string) {
    super(message)
    this.errcode = errcode
  }

  /** The provider ends each message with an id for its support. */
  get body(): object {
    return { errcode: this.errcode, errmsg: `${this.message} rid: ${randomBytes(12).toString('hex')}` }
  }
}

/** `detail` names the wrong field if the provider's message does not. */
export function refuse(errcode: WeChatCode, detail = ''): never {
  throw new WeChatRefusal(errcode, messages[errcode] + (detail && `, ${detail}`))
}

/** The error that an injected fault asks for, if it asks for one; `refuse` is "busy" unless it has a code. */
export function toRefusal(fault: Fault | undefined): WeChatRefusal | undefined {
  const codes: Record<string, number> = { refuse: -1, 'token-rejected': 40001, 'ip-not-allowed': 40164 }
  if (!fault || !(fault.mode in codes)) return undefined
  const errcode = fault.code === undefined ? codes[fault.mode]! : Number(fault.code)
  return new WeChatRefusal(errcode, fault.message ?? (messages as Record<number, string>)[errcode] ?? 'error')
}
