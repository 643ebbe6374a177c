import type { OutsideErrorKind } from '../outside-error.ts'

/** By the code without underscores, because the documents spell it both ways. */
const kinds: Record<string, OutsideErrorKind> = {
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

/** Says something about the payment itself, so only a signed answer may say it. */
const conclusive: readonly OutsideErrorKind[] = ['not-found', 'already-paid', 'closed']

export function kindOfRefusal(status: number, code: string | undefined): OutsideErrorKind {
  const known = code === undefined ? undefined : kinds[code.replaceAll('_', '')]
  if (known) return known
  if (status === 429) return 'rate-limited'
  return status === 401 ? 'misconfigured' : 'refused'
}

export function needsProof(kind: OutsideErrorKind): boolean {
  return conclusive.includes(kind)
}
