import type { FieldText } from '@corium/contract/field-texts'
import type { Bilingual, Language } from '@corium/contract/language'
import { isSerialNumber } from '#server/runtime/serial-number.ts'

/**
 * `code` is the company's name at tracking services, `trackUrl` its tracking page,
 * with `{number}` where that works.
 */
type Courier = { name: Bilingual; code: string; trackUrl: string }

/** The courier companies that staff can choose for a shipment. */
const couriers: Record<string, Courier> = {
  sf: {
    name: { 'en-us': 'SF Express', 'zh-cn': '顺丰速运' },
    code: 'shunfeng',
    trackUrl: 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/{number}',
  },
  ems: {
    name: { 'en-us': 'EMS', 'zh-cn': '中国邮政 EMS' },
    code: 'ems',
    trackUrl: 'https://www.ems.com.cn/',
  },
  zto: {
    name: { 'en-us': 'ZTO Express', 'zh-cn': '中通快递' },
    code: 'zhongtong',
    trackUrl: 'https://www.zto.com/',
  },
  yto: {
    name: { 'en-us': 'YTO Express', 'zh-cn': '圆通速递' },
    code: 'yuantong',
    trackUrl: 'https://www.yto.net.cn/',
  },
  jd: {
    name: { 'en-us': 'JD Logistics', 'zh-cn': '京东物流' },
    code: 'jd',
    trackUrl: 'https://www.jdl.com/orderSearch/?waybillCodes={number}',
  },
  deppon: {
    name: { 'en-us': 'Deppon Logistics', 'zh-cn': '德邦物流' },
    code: 'debangwuliu',
    trackUrl: 'https://www.deppon.com/',
  },
  dhl: {
    name: { 'en-us': 'DHL Express', 'zh-cn': 'DHL 国际快递' },
    code: 'dhl',
    trackUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
}

export const findCourier = (key: string): Courier | undefined =>
  Object.hasOwn(couriers, key) ? couriers[key] : undefined

/** The key of the company that has this code at tracking services. */
export const courierOfCode = (code: string): string | undefined =>
  Object.keys(couriers).find((key) => couriers[key]?.code === code)

/** The company's name; the key itself for a company that is off the list by now. */
export const courierName = (key: string, language: Language): string =>
  findCourier(key)?.name[language] ?? key

/** The courier's page for this parcel; empty for a company that is off the list by now. */
export const trackUrl = (key: string, number: string): string =>
  findCourier(key)?.trackUrl.replace('{number}', encodeURIComponent(number)) ?? ''

/** A tracking number in its stored form, without spaces and in capitals; undefined when it cannot be one. */
export function readTrackingNumber(text: string): string | undefined {
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return /^[0-9A-Z-]{6,40}$/.test(number) ? number : undefined
}

/**
 * The tracking number of a parcel that leaves, or what is wrong with it. The number of an order is none: a
 * scanner reads it where it was to read the courier's label.
 */
export function checkTrackingNumber(
  text: string,
): { number: string; fault?: never } | { number?: never; fault: FieldText } {
  const number = readTrackingNumber(text)
  if (!number) return { fault: 'invalid' }
  return isSerialNumber(number) ? { fault: 'own-number' } : { number }
}

/**
 * What can be chosen: buyers send goods back with any of them, staff with those that are not switched off.
 */
export const presentCouriers = (language: Language, off: readonly string[] = []) =>
  Object.entries(couriers)
    .filter(([key]) => !off.includes(key))
    .map(([value, { name }]) => ({ value, text: name[language] }))
