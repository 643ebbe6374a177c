import type { Language } from '@corium/contract/language'

const formats = {
  'zh-cn': new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }),
  'en-us': new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }),
}

/** Fen within a sentence: the yuan sign in Chinese, RMB by name in English (§9). */
export const writeAmount = (fen: number, language: Language): string =>
  `${language === 'zh-cn' ? '¥' : 'RMB '}${formats[language].format(fen / 100)}`
