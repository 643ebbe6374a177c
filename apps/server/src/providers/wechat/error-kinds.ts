import type { ProviderErrorKind } from '../provider-error.ts'

/** By the code without underscores, because WeChat Pay's documents spell it both ways. */
const kinds: Record<string, ProviderErrorKind> = {
  ORDERNOTEXIST: 'not-found',
  RESOURCENOTEXISTS: 'not-found',
  NOSTATEMENTEXIST: 'not-found',
  STATEMENTCREATING: 'busy',
  ORDERPAID: 'already-paid',
  ORDERCLOSED: 'closed',
  OUTTRADENOUSED: 'number-used',
  NOTENOUGH: 'not-enough',
  ACCOUNTERROR: 'buyer-account-unusable',
  USERACCOUNTABNORMAL: 'buyer-account-unusable',
  FREQUENCYLIMITED: 'rate-limited',
  RULELIMIT: 'rate-limited',
  BIZERRNEEDRETRY: 'broken',
  SIGNERROR: 'misconfigured',
  NOAUTH: 'misconfigured',
  APPIDMCHIDNOTMATCH: 'misconfigured',
  MCHNOTEXISTS: 'misconfigured',
}

/** These state a fact about the payment, so an unsigned response must not claim them. */
const kindsNeedingSignature: readonly ProviderErrorKind[] = ['not-found', 'already-paid', 'closed']

/** What a response that is no success means. */
export function errorKindOf(status: number, code: string | undefined): ProviderErrorKind {
  const known = code === undefined ? undefined : kinds[code.replaceAll('_', '')]
  if (known) return known
  if (status < 300) return 'wrong-answer'
  if (status === 429) return 'rate-limited'
  return status === 401 ? 'misconfigured' : 'refused'
}

/** Every 2xx is signed. WeChat Pay leaves the signature of 401 out, and perhaps those of other refusals. */
export function needsSignature(status: number, kind: ProviderErrorKind | undefined): boolean {
  return status < 300 || (kind !== undefined && kindsNeedingSignature.includes(kind))
}

/**
 * Whether a refusal that comes twice without a signature is reported as unproven. Payment is never believed.
 */
export function isBelievable(status: number, kind: ProviderErrorKind | undefined): boolean {
  return status >= 300 && (kind === 'not-found' || kind === 'closed')
}
