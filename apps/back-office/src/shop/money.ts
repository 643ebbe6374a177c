import { formatNumber } from '@corium/contract/format-number'
/**
 * An amount in fen. It reads `¥ 1,043.25` in both languages, unlike in the shop: staff compare it with WeChat
 * and the bank.
 */
export const money = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥\u00a0${formatNumber(Math.abs(fen) / 100, 2)}`

/** An amount in fen as whole yuan, for sums that staff do not compare with the bank: `¥ 2,334,900`. */
export const roundMoney = (fen: number): string => `¥\u00a0${formatNumber(fen / 100, 0)}`
