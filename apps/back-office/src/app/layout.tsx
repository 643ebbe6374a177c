import { lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { useIsLoggedIn } from '#api/session.ts'
import { useStaff } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { FailureBar } from '#ui/failure-bar.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { DeskKeys } from './desk-keys.tsx'
import './layout.css'
import { LoadingPage } from './loading-page.tsx'
import { LoginOverPage } from './login-over-page.tsx'
import { LoginPage } from './login-page.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { ScanOrders } from './scan-orders.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useOpenDesks } from './use-open-desks.ts'

const SearchEverywhere = lazy(() => import('#features/search/search-everywhere.tsx'))
const KeyList = lazy(() => import('#features/search/key-list.tsx'))

/** The frame of every page; without a session, the login page. */
export function Layout() {
  return useIsLoggedIn() ? <Desk /> : <LoginPage />
}

function Desk() {
  const t = useTexts('states')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [dialog, setDialog] = useState<'search' | 'keys'>()
  const navigation = useTexts('navigation')
  const { data: staff, error, refetch } = useStaff()
  const pages = useOpenDesks().map(({ name, to, icon: Icon, key }) => ({
    name: navigation(name),
    to,
    key,
    icon: <Icon size={16} strokeWidth={1.5} aria-hidden />,
  }))
  const close = () => setDialog(undefined)
  return (
    <div className="layout">
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <SideBar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <TopBar onMenu={() => setMenuOpen(true)} onSearch={() => setDialog('search')} />
      <main className="layout-main" id="main" tabIndex={-1}>
        {error && !staff && !error.refusal.shownInDialog && (
          <FailureBar message={error.message} again={t('tryAgain')} onAgain={() => refetch()} />
        )}
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </main>
      <PhoneBar onMenu={() => setMenuOpen(true)} />
      <ScanOrders />
      <DeskKeys onSearch={() => setDialog('search')} onHelp={() => setDialog('keys')} />
      <Suspense fallback={null}>
        {dialog === 'search' && <SearchEverywhere pages={pages} onClose={close} />}
        {dialog === 'keys' && <KeyList pages={pages} onClose={close} />}
      </Suspense>
      <LoginOverPage />
      <AskBeforeLeaving />
    </div>
  )
}
