import type { StockReason } from '@corium/contract/stock-desk'

/** The keys of the texts for reasons of stock movements. */
export const reasonTexts = {
  opening: 'reason-opening',
  hold: 'reason-hold',
  release: 'reason-release',
  sale: 'reason-sale',
  cancel: 'reason-cancel',
  return: 'reason-return',
  receipt: 'reason-receipt',
  count: 'reason-count',
  'write-off': 'reason-write-off',
  correction: 'reason-correction',
} as const satisfies Record<StockReason, string>
