import type { ProviderErrorKind } from '../provider-error.ts'

/** Kinds by the code without underscores, because WeChat Pay's documents spell codes both ways. */
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

/** These state a fact about the payment, so an unsigned response is not trusted to say so. */
const kindsNeedingSignature: readonly ProviderErrorKind[] = ['not-found', 'already-paid', 'closed']

/** The meaning of a response that is not a success. */
export function errorKindOf(status: number, code: string | undefined): ProviderErrorKind {
  const known = code === undefined ? undefined : kinds[code.replaceAll('_', '')]
  if (known) return known
  if (status < 300) return 'wrong-answer'
  if (status === 429) return 'rate-limited'
  return status === 401 ? 'misconfigured' : 'refused'
}

/** Every 2xx response is signed. WeChat Pay does not sign 401, and perhaps not other refusals. */
export function needsSignature(status: number, kind: ProviderErrorKind | undefined): boolean {
  return status < 300 || (kind !== undefined && kindsNeedingSignature.includes(kind))
}

/**
 * Whether a refusal that comes twice without a signature is reported as unproven. That a payment was paid is never
 * believed without a signature.
 */
export function isBelievable(status: number, kind: ProviderErrorKind | undefined): boolean {
  return status >= 300 && (kind === 'not-found' || kind === 'closed')
}
