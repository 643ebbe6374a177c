import { randomInt } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import { acceptSms, textsTo } from '#sandbox/sms/accept-sms.ts'
import { approvedTemplates, type Template } from '#sandbox/sms/approved-templates.ts'
import { refuseAtGateway, refuseMessage } from '#sandbox/sms/refusal.ts'

const { sign_name } = sandboxCredentials.sms

/** Rate limits for verification codes, per number. */
const limits = [
  { within: 60_000, max: 1, name: '分钟' },
  { within: 3_600_000, max: 5, name: '小时' },
  { within: 86_400_000, max: 10, name: '天' },
]

const maxVariableLength = 35

/** `SendSms` to one number. Not idempotent: sending the same request twice sends two messages. */
export function sendByAliyun(
  context: SandboxContext,
  query: URLSearchParams,
  fault?: Fault,
): { BizId: string } {
  for (const name of ['PhoneNumbers', 'SignName', 'TemplateCode']) {
    if (!query.get(name)) refuseAtGateway(400, `Missing${name}`, `${name} is mandatory for this action.`)
  }
  if (query.get('SignName') !== sign_name) refuseMessage('isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法')
  const template = approvedTemplates.get(query.get('TemplateCode')!)
  if (!template) refuseMessage('isv.SMS_TEMPLATE_ILLEGAL', '短信模版不合法')
  const number = readNumber(query.get('PhoneNumbers')!, template)
  const params = readParams(query.get('TemplateParam'), template)
  refuseByFault(fault)
  if (params.code && context.state.settings.sms_limits) refuseTooMany(context, number)

  const BizId = `${randomInt(10 ** 6)}${context.now().getTime()}^0`
  acceptSms(
    context,
    {
      provider: 'aliyun',
      message_id: BizId,
      to: [number],
      sign_name,
      template_code: query.get('TemplateCode')!,
      params,
      text: template.text.replace(/\$\{(\w+)\}/g, (_, name) => params[name] ?? ''),
      ...(query.get('OutId') && { out_id: query.get('OutId')! }),
      ...(params.code && { code: params.code }),
    },
    fault,
  )
  return { BizId }
}

/** Digits with country code, without a plus. International templates do not accept mainland numbers. */
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
  if (template.variables.includes('code') && !/^[0-9A-Za-z]{4,6}$/.test(texts.code ?? ''))
    refuseMessage('isv.PARAM_LENGTH_LIMIT', '验证码变量仅支持4到6位数字或字母')
  if (Object.values(texts).some((value) => value.length > maxVariableLength))
    refuseMessage('isv.PARAM_LENGTH_LIMIT', `变量长度不能超过${maxVariableLength}个字符`)
  return texts
}

/** Applies the rate limits for verification codes. */
function refuseTooMany(context: SandboxContext, number: string): void {
  const now = context.now().getTime()
  const sent = textsTo(context, 'aliyun', number).filter(({ code }) => code)
  for (const { within, max, name } of limits) {
    if (sent.filter(({ at }) => now - Date.parse(at) < within).length >= max)
      refuseMessage('isv.BUSINESS_LIMIT_CONTROL', `触发${name}级流控Permits:${max}`)
  }
}

function refuseByFault(fault?: Fault): void {
  if (fault?.mode === 'flow-limit') refuseMessage('isv.BUSINESS_LIMIT_CONTROL', '触发分钟级流控Permits:1')
  if (fault?.mode === 'blacklisted') refuseMessage('isv.BLACK_KEY_CONTROL_LIMIT', '黑名单管控')
  if (fault?.mode === 'no-balance') refuseMessage('isv.AMOUNT_NOT_ENOUGH', '账户余额不足')
  if (fault?.mode === 'refuse') refuseMessage(fault.code ?? 'isv.OUT_OF_SERVICE', fault.message ?? '业务停机')
}
