import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { speak } from '#api/client.ts'
import { htmlLang } from '#i18n/language.ts'
import { openTexts } from '#i18n/open-texts.ts'
import { SiteProvider } from '#shop/site.tsx'

// Each language is a chunk of its own: a visitor downloads the one that the page was rendered in.
const chinese = document.documentElement.lang === htmlLang['zh-cn']
const language = chinese ? 'zh-cn' : 'en-us'
const texts = chinese ? (await import('#i18n/zh-cn.ts')).zhCn : (await import('#i18n/en-us.ts')).enUs

speak(language)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteProvider site={{ language, origin: location.origin, nonce: undefined }}>
        <I18nextProvider i18n={openTexts(language, texts)}>
          <HydratedRouter />
        </I18nextProvider>
      </SiteProvider>
    </StrictMode>,
  )
})
