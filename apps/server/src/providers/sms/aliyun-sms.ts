import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import type { Clock } from '#server/runtime/clock.ts'
import { createBreaker } from '../breaker.ts'
import { httpRequest } from '../http-request.ts'
import { type Observe, observed } from '../observe.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { readJson } from '../read-json.ts'
import { retry } from '../retry.ts'
import { realTiming, type Timing } from '../timing.ts'
import { signAcs } from './acs3-signature.ts'
import { kindOfAliyunCode } from './aliyun-codes.ts'
import type { PhoneNumber, Sms, SmsSender } from './sms-sender.ts'

export type SmsConfig = {
  /** Scheme and host only. */
  baseUrl: string
  accessKeyId: string
  accessKeySecret: string
  /** The approved signature that starts every SMS. */
  signName: string
  /** Codes of the approved templates by the shop's name for them; a number abroad needs a template of its own kind. */
  templates: Record<string, { mainland?: string; abroad?: string }>
}

type SmsDeps = { clock: Clock; fetch?: typeof globalThis.fetch; timing?: Timing; observe?: Observe }

const provider = 'aliyun-sms'
const operation = 'send'
const timeoutMs = 5_000

/** Retries only what certainly was not sent: a second SMS costs money and confuses the buyer. */
const retryPolicy = { pauses: [500, 2_000], again: ['unreachable'], effect: 'write', within: 15_000 } as const

const SendResponse = Type.Object({
  Code: Type.String(),
  BizId: Type.Optional(Type.String()),
  RequestId: Type.Optional(Type.String()),
})

/** Aliyun `SendSms`: parameters in the query, an empty body, signature version 3. */
export function createAliyunSms(config: SmsConfig, deps: SmsDeps): SmsSender {
  const { clock, observe, timing = realTiming, fetch = globalThis.fetch } = deps
  const base = new URL(config.baseUrl)
  const accessKey = { id: config.accessKeyId, secret: config.accessKeySecret }
  const breaker = createBreaker(provider, clock)

  return {
    send: (sms) =>
      observed(observe, provider, operation, () => {
        const query = queryOf(sms, config)
        return retry(retryPolicy, timing, () => breaker.run(operation, () => sendOnce(query)))
      }),
  }

  async function sendOnce(query: Record<string, string>): Promise<{ provider: string; messageId: string }> {
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
    const response = await httpRequest(
      { provider, operation, url, method: 'POST', headers: signed.headers, timeoutMs },
      { timing, fetch },
    )
    const result = readJson(SendResponse, response.body.toString('utf8'))
    const faulty = response.status >= 500
    if (!result) throw failure(faulty ? 'broken' : 'wrong-answer')
    if (result.Code !== 'OK') {
      throw failure(faulty ? 'broken' : kindOfAliyunCode(result.Code), result.Code, result.RequestId)
    }
    if (!result.BizId) throw failure('wrong-answer', undefined, result.RequestId)
    return { provider, messageId: result.BizId }
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

/** Mainland numbers without, others with their dial code. A comma would make it a list of numbers. */
function phoneOf({ dialCode, national }: PhoneNumber): string {
  if (!/^\d{1,4}$/.test(dialCode) || !/^\d{4,14}$/.test(national)) throw failure('bad-recipient')
  return dialCode === '86' ? national : dialCode + national
}

function failure(kind: ProviderErrorKind, code?: string, requestId?: string): ProviderError {
  return new ProviderError({ kind, provider, operation, code, requestId })
}
