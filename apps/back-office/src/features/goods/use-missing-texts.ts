import { useLanguage, useTexts } from '#i18n/use-texts.tsx'

const parts = ['name', 'summary', 'description', 'care', 'sheet'] as const

/** Says which texts one language lacks: `Care: no English`. */
export function useMissingTexts(): (missing: readonly string[]) => string {
  const t = useTexts('goods')
  const language = useLanguage()
  return (missing) => {
    const said = parts.flatMap((part) => {
      const [first] = missing.filter(
        (path) => path === part || path.startsWith(`${part}_`) || path.startsWith(`${part}.`),
      )
      if (!first) return []
      return [t(first.endsWith('_cn') ? 'noChinese' : 'noEnglish', { part: t(part) })]
    })
    if (missing.includes('skus')) said.push(t('colorNameMissing'))
    return said.join(language === 'zh-cn' ? '，' : ', ')
  }
}
