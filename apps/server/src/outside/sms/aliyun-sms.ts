import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import type { Clock } from '../../clock.ts'
import { createBreaker } from '../breaker.ts'
import { exchange } from '../exchange.ts'
import { type Observe, observed } from '../observe.ts'
import { OutsideError, type OutsideErrorKind } from '../outside-error.ts'
import { type Patience, realPatience } from '../patience.ts'
import { persist } from '../persist.ts'
import { readJson } from '../read-json.ts'
import { signAcs } from './acs3-signature.ts'
import { kindOfAliyunCode } from './aliyun-codes.ts'
import type { PhoneNumber, Sms, SmsSender } from './sms-sender.ts'

export type SmsConfig = {
  /** Scheme and host only. */
  baseUrl: string
  accessKeyId: string
  accessKeySecret: string
  /** The approved signature that stands before every text. */
  signName: string
  /** Approved templates by the shop's name for them; a number abroad needs one of its own kind. */
  templates: Record<string, { mainland: string; abroad?: string }>
}

type SmsDeps = { clock: Clock; fetch?: typeof globalThis.fetch; patience?: Patience; observe?: Observe }

const provider = 'aliyun-sms'
const operation = 'send'
const timeoutMs = 5_000

/** Only what certainly did not arrive is sent again: a second text costs money and confuses. */
const persistence = { pauses: [500, 2_000], again: ['unreachable'], effect: 'write', within: 15_000 } as const

const SendAnswer = Type.Object({
  Code: Type.String(),
  BizId: Type.Optional(Type.String()),
  RequestId: Type.Optional(Type.String()),
})

/** Aliyun `SendSms`: parameters in the query, an empty body, signature version 3. */
export function createAliyunSms(config: SmsConfig, deps: SmsDeps): SmsSender {
  const { clock, observe, patience = realPatience, fetch = globalThis.fetch } = deps
  const base = new URL(config.baseUrl)
  const accessKey = { id: config.accessKeyId, secret: config.accessKeySecret }
  const breaker = createBreaker(provider, clock)

  return {
    send: (sms) =>
      observed(observe, provider, operation, () => {
        const query = queryOf(sms, config)
        return persist(persistence, patience, () => breaker.run(operation, () => sendOnce(query)))
      }),
  }

  async function sendOnce(query: Record<string, string>): Promise<{ messageId: string }> {
    const headers = {
      host: base.host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    }
    const signed = signAcs({ method: 'POST', path: '/', query, headers, body: '' }, accessKey)
    const url = new URL(`/?${signed.queryString}`, base)
    const answer = await exchange(
      { provider, operation, url, method: 'POST', headers: signed.headers, timeoutMs },
      { patience, fetch },
    )
    const told = readJson(SendAnswer, answer.body.toString('utf8'))
    const faulty = answer.status >= 500
    if (!told) throw failure(faulty ? 'broken' : 'wrong-answer')
    if (told.Code !== 'OK') {
      throw failure(faulty ? 'broken' : kindOfAliyunCode(told.Code), told.Code, told.RequestId)
    }
    if (!told.BizId) throw failure('wrong-answer', undefined, told.RequestId)
    return { messageId: told.BizId }
  }
}

function queryOf(sms: Sms, config: SmsConfig): Record<string, string> {
  const template = config.templates[sms.template]
  const code = sms.to.dialCode === '86' ? template?.mainland : template?.abroad
  if (!code) throw failure('misconfigured', `no template "${sms.template}" for +${sms.to.dialCode}`)
  return {
    PhoneNumbers: phoneOf(sms.to),
    SignName: config.signName,
    TemplateCode: code,
    TemplateParam: JSON.stringify(sms.params),
    ...(sms.reference && { OutId: sms.reference }),
  }
}

/** Mainland numbers go bare, others with the country's digits in front. A comma would make it a list. */
function phoneOf({ dialCode, national }: PhoneNumber): string {
  if (!/^\d{1,4}$/.test(dialCode) || !/^\d{4,14}$/.test(national)) throw failure('bad-recipient')
  return dialCode === '86' ? national : dialCode + national
}

function failure(kind: OutsideErrorKind, code?: string, requestId?: string): OutsideError {
  return new OutsideError({ kind, provider, operation, code, requestId })
}
