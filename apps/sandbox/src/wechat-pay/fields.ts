import { isObject, type JsonObject } from '#sandbox/json-object.ts'
import { refuse, refuseField } from '#sandbox/wechat-pay/refusal.ts'

export function readJson(text: string): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    refuse('PARAM_ERROR', '参数错误：请求体不是有效的 JSON', { location: 'body' })
  }
  if (!isObject(value)) refuse('PARAM_ERROR', '参数错误：请求体应为 JSON 对象', { location: 'body' })
  return value
}

/** Stricter than the provider, which ignores unknown fields, so that a misspelled name fails here. */
export function allowOnly(body: JsonObject, names: readonly string[], path = ''): void {
  for (const name of Object.keys(body)) {
    if (!names.includes(name)) refuseField(`${path}/${name}`, body[name], '未知字段')
  }
}

export function text(body: JsonObject, name: string, maxLength: number, pattern?: RegExp): string {
  const value = optionalText(body, name, maxLength, pattern)
  if (value === undefined) refuseField(`/${name}`, value, '输入源“/body”映射到字段必填但为空')
  return value
}

/** `maxLength` counts characters, not UTF-16 units. */
export function optionalText(
  body: JsonObject,
  name: string,
  maxLength: number,
  pattern?: RegExp,
): string | undefined {
  const value = body[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') refuseField(`/${name}`, value, '类型应为 string')
  if (value === '' || [...value].length > maxLength)
    refuseField(`/${name}`, value, `长度应为 1 到 ${maxLength} 个字符`)
  if (pattern && !pattern.test(value)) refuseField(`/${name}`, value, '格式不符合要求')
  return value
}

export function object(body: JsonObject, name: string): JsonObject {
  const value = body[name]
  if (!isObject(value)) refuseField(`/${name}`, value, '类型应为 object')
  return value
}

/** Ten million yuan: the largest amount that merchants report to have been accepted. It is not documented. */
const maxFen = 1_000_000_000

/** An integer amount in fen, at least 1. */
export function fen(amount: JsonObject, name: string): number {
  const value = amount[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1 || value > maxFen)
    refuseField(`/amount/${name}`, value, `应为 1 到 ${maxFen} 的整数，单位为分`)
  return value
}

export function requireCny(amount: JsonObject, required: boolean): void {
  if (amount.currency === undefined && !required) return
  if (amount.currency !== 'CNY') refuseField('/amount/currency', amount.currency, '只支持 CNY')
}

/** Requires https. Unlike the provider, allows http for this machine. */
export function notifyUrl(value: string): string {
  const issue = 'notify_url 应为不带参数的 https 地址'
  if (!URL.canParse(value)) refuseField('/notify_url', value, issue)
  const url = new URL(value)
  const loopback = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(url.hostname)
  const schemeFits = url.protocol === 'https:' || (url.protocol === 'http:' && loopback)
  if (!schemeFits || url.search || value.includes('?') || url.hash) refuseField('/notify_url', value, issue)
  return value
}
