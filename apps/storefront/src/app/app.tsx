import { networkFailed } from '@corium/browser/result'
import { basePath, paths } from '@corium/contract/paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fillQueryCache, usePageData } from '#api/page-data.tsx'
import { browserQueryClient, createQueryClient } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Footer } from '#shop/layout/footer.tsx'
import { Header } from '#shop/layout/header.tsx'
import { TabBar } from '#shop/layout/tab-bar.tsx'
import { ShopIcons } from '#shop/page/shop-icons.tsx'
import { watchPresses } from '#ui/after-press.ts'
import { repeatEarlyClick } from '#ui/early-click.ts'
import { RepeatedIcons } from '#ui/icons.tsx'
import { Toasts } from '#ui/toast.tsx'
import { Compare } from './compare.tsx'
import { ConnectionState } from './connection-state.tsx'
import { Dialogs } from './dialogs.tsx'
import { KeepAliveOutlet } from './keep-alive-outlet.tsx'
import { RouteLoading } from './route-loading.tsx'
import { useMember } from './use-member.ts'
import { useScrollPosition } from './use-scroll-position.ts'
import { Visits } from './visits.tsx'

/** The frame around every screen; navigation changes only the outlet. */
export function App() {
  const queryClient = usePageQueryClient()
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  const t = useTexts('shell')
  useScrollPosition()
  useMember()
  useEffect(repeatEarlyClick, [])
  useEffect(watchPresses, [])
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <RepeatedIcons />
      {/* Only the server renders the icons, which keeps their code out of the browser. */}
      {import.meta.env.SSR && <ShopIcons />}
      <Visits />
      <Header />
      <noscript>
        <p className="bg-brand-tint px-(--margin) py-3 text-center text-sm text-pretty">
          {t('noScripts')}{' '}
          <a href={basePath + paths.contact()} className="link">
            {t('askPerson')}
          </a>
        </p>
      </noscript>
      <main id="main" tabIndex={-1} className="outline-none">
        <KeepAliveOutlet depth={1} keepAlive={['home']} />
      </main>
      <Footer />
      <TabBar />
      <Compare />
      <RouteLoading />
      <Toasts />
      <ConnectionState />
      <Dialogs />
    </>
  )
}

/** The query cache with the data of the first page. On the server, rendering itself performs no calls. */
function usePageQueryClient() {
  const data = usePageData()
  const [client] = useState(() => {
    const fresh =
      typeof window === 'undefined' ? createQueryClient(async () => networkFailed()) : browserQueryClient()
    fillQueryCache(fresh, data)
    return fresh
  })
  return client
}
