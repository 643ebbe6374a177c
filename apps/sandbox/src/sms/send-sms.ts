import { randomUUID } from 'node:crypto'
import { arrivalOf } from '#sandbox/arrival.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { refuseAtGateway, refuseMessage } from '#sandbox/sms/refusal.ts'
import type { Fault, Sms } from '#sandbox/state.ts'
import type { World } from '#sandbox/world.ts'

const { sign_name, templates } = sandboxCredentials.sms

type Template = { abroad: boolean; variables: string[]; text: string }

/** Approved templates, as the provider's console would list them. */
const approved: Record<string, Template> = {
  [templates.code]: {
    abroad: false,
    variables: ['code'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the provider's own placeholder
    text: '您的验证码为 ${code}，5 分钟内有效，请勿告诉他人。',
  },
  [templates.code_international]: {
    abroad: true,
    variables: ['code'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the provider's own placeholder
    text: 'Your verification code is ${code}. It is valid for 5 minutes. Do not share it with anyone.',
  },
}

const limits = [
  { within: 60_000, most: 1, name: '分钟' },
  { within: 3_600_000, most: 5, name: '小时' },
  { within: 86_400_000, most: 10, name: '天' },
]

/** `SendSms`, one number a call. Not idempotent: the same call twice is two messages. */
export function sendSms(world: World, query: URLSearchParams, fault?: Fault): { BizId: string } {
  for (const name of ['PhoneNumbers', 'SignName', 'TemplateCode']) {
    if (!query.get(name)) refuseAtGateway(400, `Missing${name}`, `${name} is mandatory for this action.`)
  }
  if (query.get('SignName') !== sign_name) refuseMessage('isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法')
  const template = approved[query.get('TemplateCode')!]
  if (!template) refuseMessage('isv.SMS_TEMPLATE_ILLEGAL', '短信模版不合法')
  const number = readNumber(query.get('PhoneNumbers')!, template)
  const params = readParams(query.get('TemplateParam'), template)
  refuseByFault(fault)
  if (world.state.settings.sms_limits) refuseTooMany(world, number)

  const now = world.now()
  const sms: Sms = {
    channel: 'sms',
    id: randomUUID(),
    at: now.toISOString(),
    to: [number],
    arrival: arrivalOf(fault, now),
    sign_name,
    template_code: query.get('TemplateCode')!,
    params,
    text: template.text.replace(/\$\{(\w+)\}/g, (_, name) => params[name] ?? ''),
    ...(query.get('OutId') && { out_id: query.get('OutId')! }),
    ...(params.code && { code: params.code }),
  }
  world.state.messages.push(sms)
  world.changed()
  return { BizId: `${now.getTime()}^0` }
}

/** Digits with country code, no plus. A template for abroad never reaches a mainland number. */
function readNumber(given: string, template: Template): string {
  if (given.includes(',')) refuseMessage('isv.MOBILE_COUNT_OVER_LIMIT', '验证码短信每次只能发送一个号码')
  if (template.abroad) {
    if (/^86/.test(given))
      refuseMessage('isv.DOMESTIC_NUMBER_NOT_SUPPORTED', '国际/港澳台消息模板不支持发送境内号码')
    if (!/^[1-9]\d{6,14}$/.test(given)) refuseMessage('isv.MOBILE_NUMBER_ILLEGAL', '非法手机号')
    return given
  }
  const mainland = /^(?:\+86|0086|86)?(1[3-9]\d{9})$/.exec(given)
  return mainland ? `86${mainland[1]}` : refuseMessage('isv.MOBILE_NUMBER_ILLEGAL', '非法手机号')
}

function readParams(given: string | null, template: Template): Record<string, string> {
  let params: unknown
  try {
    params = JSON.parse(given || '{}')
  } catch {
    refuseMessage('isv.INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值')
  }
  const plain = typeof params === 'object' && params !== null && !Array.isArray(params)
  if (!plain || Object.values(params as object).some((value) => typeof value !== 'string'))
    refuseMessage('isv.INVALID_JSON_PARAM', 'JSON参数不合法，只接受字符串值')
  const texts = params as Record<string, string>
  if (template.variables.some((name) => !texts[name]))
    refuseMessage('isv.TEMPLATE_MISSING_PARAMETERS', '模版缺少变量')
  if (Object.values(texts).some((value) => /https?:|www\.|\.(com|cn|net)\b/i.test(value)))
    refuseMessage('isv.PARAM_NOT_SUPPORT_URL', '变量不支持传入URL')
  if (!/^[0-9A-Za-z]{4,6}$/.test(texts.code ?? ''))
    refuseMessage('isv.PARAM_LENGTH_LIMIT', '验证码变量仅支持4到6位数字或字母')
  return texts
}

/** The provider's own flow limits for codes: by sign name and number. */
function refuseTooMany(world: World, number: string): void {
  const now = world.now().getTime()
  const sent = world.state.messages.filter(({ channel, to }) => channel === 'sms' && to[0] === number)
  for (const { within, most, name } of limits) {
    if (sent.filter(({ at }) => now - Date.parse(at) < within).length >= most)
      refuseMessage('isv.BUSINESS_LIMIT_CONTROL', `触发${name}级流控Permits:${most}`)
  }
}

function refuseByFault(fault?: Fault): void {
  if (fault?.mode === 'flow-limit') refuseMessage('isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1')
  if (fault?.mode === 'blacklisted') refuseMessage('isv.BLACK_KEY_CONTROL_LIMIT', '黑名单管控')
  if (fault?.mode === 'no-balance') refuseMessage('isv.AMOUNT_NOT_ENOUGH', '账户余额不足')
  if (fault?.mode === 'refuse') refuseMessage(fault.code ?? 'isv.OUT_OF_SERVICE', fault.message ?? '业务停机')
}
