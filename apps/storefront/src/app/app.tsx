import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useMatches } from 'react-router'
import type { Loaded } from '#api/load.ts'
import { browserQueryClient, createQueryClient } from '#api/query-client.ts'
import { networkFailure } from '#api/result.ts'
import { htmlLang } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { Footer } from '#shop/footer.tsx'
import { Header } from '#shop/header/header.tsx'
import { TabBar } from '#shop/header/tab-bar.tsx'
import { Toasts } from '#ui/toast.tsx'
import { KeptOutlet } from './kept-outlet.tsx'
import { Overlays } from './overlays.tsx'
import { RouteLoading } from './route-loading.tsx'
import { useMember } from './use-member.ts'
import { useScroll } from './use-scroll.ts'

/** The frame around every screen. It stays; only the outlet changes. */
export function App() {
  const queryClient = useLoadedQueries()
  const { language } = useSite()
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={htmlLang[language]}>
        <Frame />
      </I18nProvider>
    </QueryClientProvider>
  )
}

function Frame() {
  const t = useTexts('shell')
  useScroll()
  useMember()
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <KeptOutlet depth={1} kept={['home']} />
      </main>
      <Footer />
      <TabBar />
      <RouteLoading />
      <Toasts />
      <Overlays />
    </>
  )
}

/** The query cache, holding what the loaders of the first page found. A rendering never asks by itself. */
function useLoadedQueries() {
  const matches = useMatches()
  const [client] = useState(() => {
    const fresh =
      typeof window === 'undefined'
        ? createQueryClient(async () => ({ ok: false, code: networkFailure, msg: '' }))
        : browserQueryClient()
    for (const { loaderData } of matches) {
      const loaded = loaderData as Loaded | null | undefined
      if (loaded?.dehydrated) hydrate(fresh, loaded.dehydrated)
    }
    return fresh
  })
  return client
}
