import { createHash, createHmac, randomInt } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import { acceptSms, textsTo } from '#sandbox/sms/accept-sms.ts'
import { sameSignature } from '#sandbox/sms/acs3.ts'
import { tencentTemplates } from '#sandbox/sms/approved-templates.ts'
import { refuseMessage } from '#sandbox/sms/refusal.ts'

const { secret_id, secret_key, app_id, sign_name } = sandboxCredentials.tencent_sms
const windowSeconds = 300

export type TencentRequest = {
  PhoneNumberSet: string[]
  SmsSdkAppId: string
  TemplateId: string
  SignName?: string
  TemplateParamSet?: string[]
  SessionContext?: string
}

const requestFields = [
  'PhoneNumberSet',
  'SmsSdkAppId',
  'TemplateId',
  'SignName',
  'TemplateParamSet',
  'SessionContext',
  'ExtendCode',
  'SenderId',
]

/** The signature of a request, and the string that was signed. */
export function tc3Signature(
  request: { headers: IncomingHttpHeaders; body: string; signedHeaders: string[] },
  secret: string,
): { canonical: string; signature: string } {
  const { headers, body, signedHeaders } = request
  const lines = signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .toLowerCase()}\n`,
  )
  const canonical = `POST\n/\n\n${lines.join('')}\n${signedHeaders.join(';')}\n${sha256(body)}`
  const timestamp = String(headers['x-tc-timestamp'])
  const date = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = hmac(hmac(hmac(`TC3${secret}`, date), 'sms'), 'tc3_request')
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${sha256(canonical)}`
  return { canonical, signature: hmac(key, text).toString('hex') }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Verifies action, version, time and signature, and reads the body. Its errors are about the whole call. */
export function readTencentRequest(headers: IncomingHttpHeaders, body: string, now: Date): TencentRequest {
  if (headers['x-tc-action'] !== 'SendSms')
    refuseMessage('InvalidAction', 'The request action is invalid or not found.')
  if (headers['x-tc-version'] !== '2021-01-11')
    refuseMessage('NoSuchVersion', 'The specified version does not exist.')
  if (!headers['x-tc-region']) refuseMessage('MissingParameter', 'The request is missing `Region`.')
  checkSignature(headers, body, now)
  const request = readObject(body)
  const unknown = Object.keys(request).find((name) => !requestFields.includes(name))
  if (unknown) refuseMessage('UnknownParameter', `The parameter \`${unknown}\` is not recognized.`)
  const {
    PhoneNumberSet,
    SmsSdkAppId,
    TemplateId,
    TemplateParamSet = [],
  } = request as Partial<TencentRequest>
  const areTexts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((one) => typeof one === 'string')
  if (!areTexts(PhoneNumberSet) || !SmsSdkAppId || !TemplateId)
    refuseMessage('MissingParameter', 'PhoneNumberSet, SmsSdkAppId and TemplateId are required.')
  if (!areTexts(TemplateParamSet))
    refuseMessage('InvalidParameter', 'The value type of parameter `TemplateParamSet` is not valid.')
  return request as TencentRequest
}

function checkSignature(headers: IncomingHttpHeaders, body: string, now: Date): void {
  const timestamp = Number(headers['x-tc-timestamp'])
  const given =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, ?SignedHeaders=([a-z;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) refuseMessage('AuthFailure.InvalidAuthorization', 'Authorization is invalid.')
  const [, id, date, service, signedHeaders = '', signature = ''] = given
  if (id !== secret_id) refuseMessage('AuthFailure.SecretIdNotFound', 'The SecretId is not found.')
  if (!(Math.abs(now.getTime() / 1000 - timestamp) <= windowSeconds))
    refuseMessage('AuthFailure.SignatureExpire', 'The provided credentials are expired.')
  const names = signedHeaders.split(';')
  const isScoped = service === 'sms' && date === new Date(timestamp * 1000).toISOString().slice(0, 10)
  const expected = tc3Signature({ headers, body, signedHeaders: names }, secret_key).signature
  if (
    !isScoped ||
    !names.includes('host') ||
    !names.includes('content-type') ||
    !sameSignature(expected, signature)
  )
    refuseMessage('AuthFailure.SignatureFailure', 'The provided credentials could not be validated.')
}

function readObject(body: string): object {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Falls through to the refusal.
  }
  return refuseMessage('InvalidParameter', 'The request body is not a JSON object.')
}

/** `SendSms` to one number. @returns its entry of `SendStatusSet`; refusals name the code of that entry */
export function sendByTencent(context: SandboxContext, request: TencentRequest, fault?: Fault): object {
  const [phone = ''] = request.PhoneNumberSet
  if (request.PhoneNumberSet.length !== 1)
    refuseMessage('LimitExceeded.PhoneNumberCountLimit', 'the sandbox sends to one number at a time')
  if (request.SmsSdkAppId !== app_id)
    refuseMessage('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'verify SmsSdkAppId fail')
  const number = readNumber(phone)
  const isAbroad = !number.startsWith('86')
  const template = tencentTemplates.get(request.TemplateId)
  if (!template || template.abroad !== isAbroad)
    refuseMessage('FailedOperation.TemplateIncorrectOrUnapproved', 'template is not approved or mismatches')
  if (!isAbroad && request.SignName !== sign_name)
    refuseMessage('FailedOperation.SignatureIncorrectOrUnapproved', 'signature is not approved')
  const values = request.TemplateParamSet ?? []
  const isCode = template.variables[0] === 'code'
  if (values.length !== template.variables.length || values.some((value) => value === ''))
    refuseMessage('InvalidParameterValue.TemplateParameterFormatError', 'number of parameters mismatches')
  if (isCode && !/^\d{1,6}$/.test(values[0]!))
    refuseMessage('InvalidParameterValue.TemplateParameterFormatError', 'a code has up to 6 digits')
  refuseByFault(fault)
  if (context.state.settings.sms_limits) refuseTooMany(context, number)

  const SerialNo = `2640:${randomInt(2 ** 47)}${Math.floor(context.now().getTime() / 1000)}`
  const params = Object.fromEntries(template.variables.map((name, i) => [name, values[i]!]))
  acceptSms(
    context,
    {
      provider: 'tencent',
      message_id: SerialNo,
      to: [number],
      sign_name,
      template_code: request.TemplateId,
      params,
      text: template.text.replace(/\$\{(\w+)\}/g, (_, name) => params[name] ?? ''),
      ...(isCode && { code: values[0]! }),
    },
    fault,
  )
  return {
    SerialNo,
    PhoneNumber: phone,
    Fee: 1,
    SessionContext: request.SessionContext ?? '',
    Code: 'Ok',
    Message: 'send success',
    IsoCode: isAbroad ? '' : 'CN',
  }
}

function readNumber(phone: string): string {
  const number = /^\+([1-9]\d{6,14})$/.exec(phone)?.[1]
  if (!number || (number.startsWith('86') && !/^861[3-9]\d{9}$/.test(number)))
    refuseMessage('InvalidParameterValue.IncorrectPhoneNumber', 'incorrect phone number')
  return number
}

/** Limits of a new application for one number, for any text. */
const limits = [
  { within: 30_000, max: 1, code: 'LimitExceeded.PhoneNumberThirtySecondLimit' },
  { within: 3_600_000, max: 5, code: 'LimitExceeded.PhoneNumberOneHourLimit' },
  { within: 86_400_000, max: 10, code: 'LimitExceeded.PhoneNumberDailyLimit' },
]

function refuseTooMany(context: SandboxContext, number: string): void {
  const now = context.now().getTime()
  const sent = textsTo(context, 'tencent', number)
  for (const { within, max, code } of limits) {
    if (sent.filter(({ at }) => now - Date.parse(at) < within).length >= max)
      refuseMessage(code, 'the number of messages to this phone number exceeds the limit')
  }
}

function refuseByFault(fault?: Fault): void {
  if (fault?.mode === 'flow-limit')
    refuseMessage('LimitExceeded.PhoneNumberThirtySecondLimit', 'too many within 30 seconds')
  if (fault?.mode === 'blacklisted')
    refuseMessage('FailedOperation.PhoneNumberInBlacklist', 'phone number is in blacklist')
  if (fault?.mode === 'no-balance')
    refuseMessage('FailedOperation.InsufficientBalanceInSmsPackage', 'insufficient balance')
  if (fault?.mode === 'refuse')
    refuseMessage(fault.code ?? 'FailedOperation.ContainSensitiveWord', fault.message ?? 'refused')
}
