import type { ProviderErrorKind } from '../provider-error.ts'

const kinds: Record<string, ProviderErrorKind> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'rate-limited',
  'isv.DAY_LIMIT_CONTROL': 'rate-limited',
  'isv.MONTH_LIMIT_CONTROL': 'rate-limited',
  'isv.MOBILE_NUMBER_ILLEGAL': 'bad-recipient',
  'isv.AMOUNT_NOT_ENOUGH': 'out-of-credit',
  'isv.OUT_OF_SERVICE': 'out-of-credit',
  'isv.TEMPLATE_MISSING_PARAMETERS': 'misconfigured',
  'isv.INVALID_JSON_PARAM': 'misconfigured',
  'isv.PARAM_NOT_SUPPORT_URL': 'misconfigured',
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': 'misconfigured',
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED': 'misconfigured',
  'isv.DENY_IP_RANGE': 'misconfigured',
  'isp.RAM_PERMISSION_DENY': 'misconfigured',
  'isp.SYSTEM_ERROR': 'broken',
  SignatureDoesNotMatch: 'misconfigured',
  SignatureNonceUsed: 'misconfigured',
}

/** Prefixes of gateway codes, and of codes for templates and signatures that are not approved. */
const families: readonly [prefix: string, kind: ProviderErrorKind][] = [
  ['Throttling', 'rate-limited'],
  ['isv.SMS_TEMPLATE', 'misconfigured'],
  ['isv.SMS_SIGNATURE', 'misconfigured'],
  ['InvalidAccessKeyId', 'misconfigured'],
  ['InvalidTimeStamp', 'misconfigured'],
]

export function kindOfAliyunCode(code: string): ProviderErrorKind {
  return kinds[code] ?? families.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'refused'
}
