import type { Language } from '#i18n/language.ts'

/** Keeps an amount in one line, wherever it stands. */
const space = '\u00a0'

/** An amount as it is written: a sign of its own, the RMB label where the language has one, the figure (§9). */
export type WrittenMoney = { minus: string; label: string; figure: string }

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `¥ 1,043.25` in Chinese, `$ 1,043.25` with the label RMB before it in English, from whole fen. */
export function writeMoney(fen: number, language: Language): WrittenMoney {
  const chinese = language === 'zh-cn'
  return {
    minus: fen < 0 ? '−' : '',
    label: chinese ? '' : 'RMB',
    figure: `${chinese ? '¥' : '$'}${space}${figures.format(Math.abs(fen) / 100)}`,
  }
}

/** The same in one line of text, for a button or an announcement. */
export function moneyText(fen: number, language: Language): string {
  const { minus, label, figure } = writeMoney(fen, language)
  return [minus, label, figure].filter(Boolean).join(space)
}
