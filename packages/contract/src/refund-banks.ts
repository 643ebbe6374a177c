import { type Static, Type } from 'typebox'

/**
 * The banks whose debit cards can take a refund that the buyer's account cannot
 * receive, by WeChat Pay's names.
 */
export const RefundBank = Type.Enum([
  ...(['ICBC', 'ABC', 'BOC', 'CCB', 'COMM', 'PSBC', 'CMB', 'CITIC', 'CEB', 'CMBC', 'PAB'] as const),
  ...(['CIB', 'GDB', 'SPDB', 'NBCB'] as const),
])
export type RefundBank = Static<typeof RefundBank>
