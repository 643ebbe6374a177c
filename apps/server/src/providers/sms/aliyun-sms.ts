import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { readJson } from '../read-json.ts'
import { signAcs } from './acs3-signature.ts'
import { kindOfAliyunCode } from './aliyun-codes.ts'
import {
  checkNumber,
  createSmsClient,
  type SmsDeps,
  type SmsTemplates,
  smsFailure,
  templateFor,
} from './sms-client.ts'
import type { Sms, SmsSender } from './sms-sender.ts'

export type AliyunSmsConfig = {
  /** Scheme and host only. */
  baseUrl: string
  accessKeyId: string
  accessKeySecret: string
  /** The approved signature that starts every SMS. */
  signName: string
  templates: SmsTemplates
}

const provider = 'aliyun-sms'
const failure = smsFailure(provider)

const SendResponse = Type.Object({
  Code: Type.String(),
  BizId: Type.Optional(Type.String()),
  RequestId: Type.Optional(Type.String()),
})

/** Aliyun `SendSms`: parameters in the query, an empty body, signature version 3. */
export function createAliyunSms(config: AliyunSmsConfig, deps: SmsDeps): SmsSender {
  const base = new URL(config.baseUrl)
  const accessKey = { id: config.accessKeyId, secret: config.accessKeySecret }

  function write(sms: Sms) {
    const query = queryOf(sms, config)
    const headers = {
      host: base.host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': deps.clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    }
    const signed = signAcs({ method: 'POST', path: '/', query, headers, body: '' }, accessKey)
    return { url: new URL(`/?${signed.queryString}`, base), headers: signed.headers }
  }

  return createSmsClient({ provider, write, read: readMessageId }, deps)
}

function readMessageId({ status, text }: { status: number; text: string }): string {
  const result = readJson(SendResponse, text)
  const faulty = status >= 500
  if (!result) throw failure(faulty ? 'broken' : 'wrong-answer')
  const { Code, BizId, RequestId } = result
  if (Code !== 'OK') throw failure(faulty ? 'broken' : kindOfAliyunCode(Code), Code, RequestId)
  if (!BizId) throw failure('wrong-answer', undefined, RequestId)
  return BizId
}

/** Mainland numbers go without, others with their dial code. */
function queryOf(sms: Sms, config: AliyunSmsConfig): Record<string, string> {
  const { dialCode, national } = sms.to
  const template = templateFor(sms, config.templates, failure)
  checkNumber(sms.to, failure)
  return {
    PhoneNumbers: dialCode === '86' ? national : dialCode + national,
    SignName: config.signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify(sms.params),
    OutId: sms.reference,
  }
}
