/**
 * The banks whose debit cards can take a refund that the buyer's account cannot
 * receive, by WeChat Pay's names.
 */
export const refundBanks = [
  'ICBC',
  'ABC',
  'BOC',
  'CCB',
  'COMM',
  'PSBC',
  'CMB',
  'CITIC',
  'CEB',
  'CMBC',
  'PAB',
  'CIB',
  'GDB',
  'SPDB',
  'NBCB',
] as const
export type RefundBank = (typeof refundBanks)[number]
