import { Type } from 'typebox'
import { seconds } from '#server/runtime/clock.ts'
import { readJson } from '../read-json.ts'
import {
  checkNumber,
  createSmsClient,
  type SmsDeps,
  type SmsTemplates,
  smsFailure,
  templateFor,
} from './sms-client.ts'
import type { Sms, SmsSender } from './sms-sender.ts'
import { signTc3 } from './tc3-signature.ts'
import { kindOfTencentCode } from './tencent-codes.ts'

export type TencentSmsConfig = {
  /** Scheme and host only. */
  baseUrl: string
  region: string
  secretId: string
  secretKey: string
  /** `SmsSdkAppId` of the application in the SMS console. */
  appId: string
  /** The approved signature, which every text to the mainland needs. */
  signName: string
  templates: SmsTemplates
}

const provider = 'tencent-sms'
const failure = smsFailure(provider)
const contentType = 'application/json'

const SendResponse = Type.Object({
  Response: Type.Object({
    RequestId: Type.Optional(Type.String()),
    Error: Type.Optional(Type.Object({ Code: Type.String() })),
    SendStatusSet: Type.Optional(
      Type.Array(Type.Object({ Code: Type.String(), SerialNo: Type.Optional(Type.String()) })),
    ),
  }),
})

/** Tencent Cloud `SendSms` of 2021-01-11: one call for the mainland and abroad, a result for each number. */
export function createTencentSms(config: TencentSmsConfig, deps: SmsDeps): SmsSender {
  const base = new URL(config.baseUrl)

  function write(sms: Sms) {
    const timestamp = seconds(deps.clock.now())
    const body = JSON.stringify(bodyOf(sms, config))
    const secret = { id: config.secretId, key: config.secretKey }
    const request = { host: base.host, contentType, body, service: 'sms', timestamp }
    const headers = {
      host: base.host,
      'content-type': contentType,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': config.region,
      authorization: signTc3(request, secret).authorization,
    }
    return { url: new URL('/', base), headers, body }
  }

  return createSmsClient({ provider, write, read: readSerialNumber }, deps)
}

function readSerialNumber({ status, text }: { status: number; text: string }): string {
  const result = readJson(SendResponse, text)?.Response
  const faulty = status >= 500
  if (!result) throw failure(faulty ? 'broken' : 'wrong-answer')
  const { Error: error, SendStatusSet: [first] = [], RequestId } = result
  const code = error?.Code ?? first?.Code
  if (code === 'Ok' && first?.SerialNo) return first.SerialNo
  if (!code || code === 'Ok') throw failure('wrong-answer', undefined, RequestId)
  throw failure(faulty ? 'broken' : kindOfTencentCode(code), code, RequestId)
}

/** The template counts its variables: `{1}`, `{2}` … */
function bodyOf(sms: Sms, config: TencentSmsConfig): object {
  const template = templateFor(sms, config.templates, failure)
  checkNumber(sms.to, failure)
  return {
    PhoneNumberSet: [`+${sms.to.dialCode}${sms.to.national}`],
    SmsSdkAppId: config.appId,
    TemplateId: template,
    SignName: config.signName,
    TemplateParamSet: Object.values(sms.params),
    SessionContext: sms.reference,
  }
}
