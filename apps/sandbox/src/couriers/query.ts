import { createHash } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { companies, isNumber, isPhone } from '#sandbox/couriers/companies.ts'
import { findParcel, getOrAddParcel } from '#sandbox/couriers/parcels.ts'
import { presentParcel } from '#sandbox/couriers/present-parcel.ts'
import { refuseTracking } from '#sandbox/couriers/refusal.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'

const { customer, key } = sandboxCredentials.kuaidi100
const lockMs = 30 * 60_000

const known = ['com', 'num', 'phone', 'from', 'to', 'resultv2', 'show', 'order', 'lang']

const querySign = (param: string): string =>
  createHash('md5')
    .update(param + key + customer)
    .digest('hex')
    .toUpperCase()

/** Verifies customer and signature. @throws TrackingRefusal */
export function checkQuery(form: URLSearchParams): void {
  const param = form.get('param') ?? ''
  if (!param || !form.get('sign')) refuseTracking('400', '提交的数据不完整')
  if (form.get('customer') !== customer) refuseTracking('503', '验证签名失败：customer不存在')
  if (form.get('sign') !== querySign(param)) refuseTracking('503', '验证签名失败')
}

/** Responds to a query, which locks the number for half an hour. @throws TrackingRefusal */
export function query(context: SandboxContext, form: URLSearchParams): object {
  const { com, num, phone, ...rest } = readParam(form.get('param')!)
  const misspelled = Object.keys(rest).find((name) => !known.includes(name))
  if (misspelled) refuseTracking('400', `未知参数 ${misspelled}`)
  const company = typeof com === 'string' ? companies[com] : undefined
  if (!company) refuseTracking('400', '找不到对应公司')
  if (!isNumber(num)) refuseTracking('400', '单号长度应为6到32位')
  if (!['', '1', '4', '8', undefined].includes(rest.resultv2 as string)) refuseTracking('400', 'resultv2错误')
  if (company.needsPhone && !isPhone(phone)) refuseTracking('408', '验证码错误')
  const parcel = getOrAddParcel(context, com as string, num, isPhone(phone) ? phone : '')
  if (company.needsPhone && parcel.phone_end !== String(phone).slice(-4)) refuseTracking('408', '验证码错误')
  const now = context.now()
  // The documentation does not say with which code a locked number is refused.
  if (parcel.queried_at && now.getTime() - Date.parse(parcel.queried_at) < lockMs) {
    refuseTracking('502', '查询过于频繁，单号已锁定')
  }
  parcel.queried_at = now.toISOString()
  context.stateChanged()
  if (parcel.com !== com || parcel.trail.length === 0) {
    refuseTracking('500', '查询无结果，请隔段时间再查')
  }
  return presentParcel(findParcel(context, num)!)
}

/** The JSON object in a form's `param`. @throws TrackingRefusal */
export function readParam(text: string): Record<string, unknown> {
  try {
    const param: unknown = JSON.parse(text)
    if (typeof param === 'object' && param !== null && !Array.isArray(param)) {
      return param as Record<string, unknown>
    }
  } catch {
    // The code below refuses the text.
  }
  return refuseTracking('400', 'param不是JSON对象')
}
