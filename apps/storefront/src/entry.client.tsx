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
const [{ texts, later }] = await Promise.all([fetchTexts(language, { all: !home }), firstPaint()])
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

/** What the server sent is shown before the work of bringing it to life begins; nobody sees a page in the background. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
