import type { ProviderErrorKind } from '../provider-error.ts'

/** By the code without underscores, because WeChat Pay's documents spell it both ways. */
const kinds: Record<string, ProviderErrorKind> = {
  ORDERNOTEXIST: 'not-found',
  RESOURCENOTEXISTS: 'not-found',
  ORDERPAID: 'already-paid',
  ORDERCLOSED: 'closed',
  OUTTRADENOUSED: 'number-used',
  NOTENOUGH: 'not-enough',
  USERACCOUNTABNORMAL: 'buyer-account-unusable',
  FREQUENCYLIMITED: 'rate-limited',
  SIGNERROR: 'misconfigured',
  NOAUTH: 'misconfigured',
  APPIDMCHIDNOTMATCH: 'misconfigured',
  MCHNOTEXISTS: 'misconfigured',
}

/** These state a fact about the payment, so an unsigned response must not claim them. */
const kindsNeedingSignature: readonly ProviderErrorKind[] = ['not-found', 'already-paid', 'closed']

export function errorKindOf(status: number, code: string | undefined): ProviderErrorKind {
  const known = code === undefined ? undefined : kinds[code.replaceAll('_', '')]
  if (known) return known
  if (status === 429) return 'rate-limited'
  return status === 401 ? 'misconfigured' : 'refused'
}

export function needsSignature(kind: ProviderErrorKind): boolean {
  return kindsNeedingSignature.includes(kind)
}
