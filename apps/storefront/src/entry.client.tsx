import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreCardBasket } from '#api/card-basket.ts'
import { speak } from '#api/client.ts'
import { restoreSession } from '#api/session.ts'
import { fetchTexts } from '#i18n/fetch-texts.ts'
import { htmlLang } from '#i18n/language.ts'
import { SiteProvider } from '#i18n/site.tsx'
import { speaker } from '#i18n/translate.ts'
import { TextsProvider } from '#i18n/use-texts.tsx'
import { basePath, paths } from '#paths'

const language = document.documentElement.lang === htmlLang['zh-cn'] ? 'zh-cn' : 'en-us'
restoreSession()
restoreCardBasket()

const home = location.pathname === basePath + paths.home()
const { texts, later } = await fetchTexts(language, { all: !home })
if (home) setTimeout(later, 2000)
speak(language, speaker<'common'>(texts.common, language)('unreachable'))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteProvider site={{ language, origin: location.origin }}>
        <TextsProvider texts={texts} later={later}>
          <HydratedRouter />
        </TextsProvider>
      </SiteProvider>
    </StrictMode>,
  )
})
