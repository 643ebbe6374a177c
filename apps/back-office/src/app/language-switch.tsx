import { saveLanguage } from '#i18n/language.ts'
import { useLanguage } from '#i18n/use-texts.tsx'

const names = { 'zh-cn': '中文', 'en-us': 'English' } as const

export function LanguageSwitch() {
  const language = useLanguage()
  return (
    <div className="language-switch">
      {(['zh-cn', 'en-us'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one === 'zh-cn' ? 'zh' : 'en'}
          aria-pressed={one === language}
          onClick={() => one !== language && saveLanguage(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  )
}
