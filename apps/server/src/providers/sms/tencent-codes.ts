import type { ProviderErrorKind } from '../provider-error.ts'

const kinds: Record<string, ProviderErrorKind> = {
  'InvalidParameterValue.IncorrectPhoneNumber': 'bad-recipient',
  'FailedOperation.InsufficientBalanceInSmsPackage': 'out-of-credit',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'misconfigured',
  'FailedOperation.TemplateIncorrectOrUnapproved': 'misconfigured',
  'FailedOperation.TemplateUnapprovedOrNotExist': 'misconfigured',
  'FailedOperation.MissingSignature': 'misconfigured',
  'FailedOperation.MissingTemplateToModify': 'misconfigured',
  'FailedOperation.FailResolvePacket': 'misconfigured',
  'FailedOperation.PhoneNumberInBlacklist': 'refused',
  'FailedOperation.ContainSensitiveWord': 'refused',
  IpNotInWhitelist: 'misconfigured',
  IpInBlacklist: 'misconfigured',
  NoSuchVersion: 'misconfigured',
}

/** Families of codes, which Tencent Cloud extends without notice. */
const families: readonly [prefix: string, kind: ProviderErrorKind][] = [
  ['LimitExceeded', 'rate-limited'],
  ['RequestLimitExceeded', 'rate-limited'],
  ['AuthFailure', 'misconfigured'],
  ['UnauthorizedOperation', 'misconfigured'],
  ['UnsupportedOperation', 'misconfigured'],
  ['InvalidParameter', 'misconfigured'],
  ['MissingParameter', 'misconfigured'],
  ['InvalidAction', 'misconfigured'],
  ['InternalError', 'broken'],
]

export function kindOfTencentCode(code: string): ProviderErrorKind {
  return kinds[code] ?? families.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'refused'
}
