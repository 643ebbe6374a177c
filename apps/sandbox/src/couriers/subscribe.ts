import type { SandboxContext } from '#sandbox/context.ts'
import { companies, isNumber, isPhone } from '#sandbox/couriers/companies.ts'
import { getOrAddParcel } from '#sandbox/couriers/parcels.ts'
import { queuePush } from '#sandbox/couriers/pushes.ts'
import { readParam } from '#sandbox/couriers/query.ts'
import { refuseTracking } from '#sandbox/couriers/refusal.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'

/** A number that ended or was given up can be subscribed again after half an hour. */
const pauseMs = 30 * 60_000

const known = ['company', 'number', 'from', 'to', 'key', 'parameters']
const knownParameters = [
  'callbackurl',
  'salt',
  'resultv2',
  'autoCom',
  'interCom',
  'departureCountry',
  'departureCom',
  'destinationCountry',
  'destinationCom',
  'phone',
]

/** Verifies schema and key. @throws TrackingRefusal */
export function checkSubscription(form: URLSearchParams): void {
  if (form.get('schema') !== 'json' || !form.get('param')) refuseTracking('700', '订阅方的订阅数据存在错误')
  const { key } = readParam(form.get('param')!)
  if (key !== sandboxCredentials.kuaidi100.key) refuseTracking('600', '您不是合法的订阅者')
}

/** Subscribes a number; its history so far is pushed at once. @throws TrackingRefusal */
export function subscribe(context: SandboxContext, form: URLSearchParams): object {
  const { company, number, parameters = {}, ...rest } = readParam(form.get('param')!)
  const { callbackurl, salt, phone, resultv2 = '' } = parameters as Record<string, unknown>
  const misspelled = [
    ...Object.keys(rest).filter((name) => !known.includes(name)),
    ...Object.keys(parameters as object).filter((name) => !knownParameters.includes(name)),
  ]
  if (misspelled.length > 0) refuseTracking('700', `未知参数 ${misspelled[0]}`)
  const carrier = typeof company === 'string' ? companies[company] : undefined
  if (!carrier) refuseTracking('701', '拒绝订阅的快递公司')
  if (!isNumber(number)) refuseTracking('700', '单号长度应为6到32位')
  if (!isCallback(callbackurl)) refuseTracking('700', '回调地址错误')
  if (!['', '1', '4', '8'].includes(String(resultv2))) refuseTracking('700', 'resultv2错误')
  if (carrier.needsPhone && !isPhone(phone)) refuseTracking('700', '缺少收、寄件人电话')
  const parcel = getOrAddParcel(context, company as string, number, isPhone(phone) ? phone : '')
  const before = parcel.subscription
  const now = context.now()
  const isRecent = before?.ended_at && now.getTime() - Date.parse(before.ended_at) < pauseMs
  if (before?.status === 'polling' || isRecent) refuseTracking('501', '重复订阅')
  parcel.com = company as string
  parcel.subscription = {
    callbackurl,
    salt: typeof salt === 'string' ? salt : '',
    status: 'polling',
    created_at: now.toISOString(),
  }
  if (parcel.trail.length > 0) queuePush(context, parcel, 'polling')
  context.stateChanged()
  return { result: true, returnCode: '200', message: '提交成功' }
}

/** The sandbox calls a shop on this machine without https. */
function isCallback(url: unknown): url is string {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.|\[::1\])/.test(hostname))
}
