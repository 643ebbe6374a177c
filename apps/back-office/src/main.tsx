import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@corium/browser/tokens.css'
import '@corium/browser/fonts.css'
import './app/base.css'
import { reloadRestored } from '@corium/browser/reload-restored'
import { createTranslate } from '@corium/browser/translate'
import { setLanguage } from '#api/client.ts'
import { hasOtherSession } from '#api/session.ts'
import { htmlLang, readStaffLanguage } from '#i18n/language.ts'
import type { AllTexts } from '#i18n/texts.ts'
import { fetchTexts } from '#i18n/use-texts.tsx'
import { App } from './app/app.tsx'

const language = readStaffLanguage()
document.documentElement.lang = htmlLang[language]
reloadRestored(hasOtherSession)

const [loaded, { default: antLocale }] = await Promise.all([
  fetchTexts(language),
  language === 'zh-cn' ? import('antd/locale/zh_CN') : import('antd/locale/en_US'),
])
const t = createTranslate<AllTexts['states']>(loaded.texts.states, language)
setLanguage(language, { unreachable: t('unreachable') })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App loaded={loaded} antLocale={antLocale} />
    </StrictMode>,
  )
}
