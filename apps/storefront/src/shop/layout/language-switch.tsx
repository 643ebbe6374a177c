import { basePath } from '@corium/contract/paths'
import { useLocation } from 'react-router'
import { htmlLang, type Language, saveLanguage } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { classNames } from '#ui/class-names.ts'

const names = [
  ['zh-cn', '中文'],
  ['en-us', 'English'],
] as const satisfies [Language, string][]

/** Links to the current page in both languages; a click also saves the choice (§1). */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTexts('shell')
  const { language } = useSite()
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={t('language')} className={classNames('flex gap-4', className)}>
      {names.map(([key, name]) => (
        <a
          key={key}
          href={`${basePath}${pathname}?${withLanguage(search, key)}`}
          lang={htmlLang[key]}
          hrefLang={htmlLang[key]}
          aria-current={key === language ? 'true' : undefined}
          className="touch plain-link aria-[current]:font-strong aria-[current]:text-ink"
          onClick={(event) => {
            event.preventDefault()
            if (key !== language) saveLanguage(key)
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

/** The current query plus `lang`, so that the link works before hydration too. */
function withLanguage(search: string, language: Language): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return query.toString()
}
