import { reloadRestored } from '@corium/browser/reload-restored'
import { createTranslate } from '@corium/browser/translate'
import { basePath } from '@corium/contract/paths'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreCardBasket } from '#api/card-basket.ts'
import { setLanguage } from '#api/client.ts'
import { restoreCompared } from '#api/compare.ts'
import { keepDraftsOf } from '#api/drafts.ts'
import { PageDataReader, readPageData } from '#api/page-data.tsx'
import { hasOtherSession, restoreSession, useSession } from '#api/session.ts'
import { followOtherTabs } from '#app/follow-other-tabs.ts'
import { isServedPage } from '#app/served-page.ts'
import { loadTexts } from '#i18n/fetch-texts.ts'
import { htmlLang } from '#i18n/language.ts'
import { textsOfPage } from '#i18n/page-texts.ts'
import { SiteProvider } from '#i18n/site.tsx'
import type { AllTexts } from '#i18n/texts.ts'
import { TextsProvider } from '#i18n/use-texts.tsx'
import { setPictureOrigin } from '#shop/goods/picture-url.ts'
import { forgetHandledClicks } from '#ui/early-click.ts'
import { layOutAll } from '#ui/lay-out-all.ts'

const language = document.documentElement.lang === htmlLang['zh-cn'] ? 'zh-cn' : 'en-us'
const pageData = readPageData()
const cdnOrigin = document.documentElement.dataset.cdn
setPictureOrigin(cdnOrigin)
restoreSession()
reloadRestored(hasOtherSession)
restoreCardBasket()
restoreCompared()
if (!useSession.getState().token) keepDraftsOf('')

const texts = await loadTexts(language, textsOfPage(location.pathname.slice(basePath.length)))
const t = createTranslate<AllTexts['common']>(texts.texts.common, language)
setLanguage(language, { unreachable: t('unreachable'), stopped: t('stopped') })
followOtherTabs()

function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteProvider site={{ language, origin: location.origin, cdnOrigin }}>
        <TextsProvider texts={texts}>
          <PageDataReader text={pageData}>
            <HydratedRouter />
          </PageDataReader>
        </TextsProvider>
      </SiteProvider>
    </StrictMode>,
  )
  forgetHandledClicks()
  void layOutAll()
}

if (isServedPage()) startTransition(hydrate)
else location.reload()
