import type { Language } from './language.ts'

/** Keeps an amount on one line. */
const space = '\u00a0'

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in fen as its parts: `¥ 1,043.25` in Chinese, `$ 1,043.25` with the label RMB in English (§9). */
export function moneyParts(fen: number, language: Language) {
  const chinese = language === 'zh-cn'
  return {
    minus: fen < 0 ? '−' : '',
    label: chinese ? '' : 'RMB',
    figure: `${chinese ? '¥' : '$'}${space}${figures.format(Math.abs(fen) / 100)}`,
  }
}

/** An amount in fen as one text, for sentences and messages. */
export function formatMoney(fen: number, language: Language): string {
  const { minus, label, figure } = moneyParts(fen, language)
  return [minus, label, figure].filter(Boolean).join(space)
}
