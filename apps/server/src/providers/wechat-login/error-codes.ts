import type { ProviderErrorKind } from '../provider-error.ts'

/** Kinds by WeChat's error numbers. */
const kinds: Record<number, ProviderErrorKind> = {
  '-1': 'busy',
  45009: 'rate-limited',
  45011: 'rate-limited',
  /** Unknown app, wrong secret, an IP that is not on the allow-list, no right to this call. */
  40013: 'misconfigured',
  40125: 'misconfigured',
  40164: 'misconfigured',
  48001: 'misconfigured',
  50002: 'misconfigured',
}

export const kindOfErrorCode = (code: number): ProviderErrorKind => kinds[code] ?? 'refused'

const staleToken = ['40001', '40014', '42001']

/** Whether WeChat refused the access token, which can become invalid before it expires. */
export const isStaleToken = (code: string | undefined): boolean => staleToken.includes(code ?? '')
