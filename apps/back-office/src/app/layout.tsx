import { Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { useIsLoggedIn } from '#api/session.ts'
import { useStaff } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { FailureBar } from '#ui/failure-bar.tsx'
import './layout.css'
import { LoadingPage } from './loading-page.tsx'
import { LoginOverPage } from './login-over-page.tsx'
import { LoginPage } from './login-page.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page. Without a session it is the login. */
export function Layout() {
  return useIsLoggedIn() ? <Desk /> : <LoginPage />
}

function Desk() {
  const t = useTexts('states')
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { data: staff, error, refetch } = useStaff()
  return (
    <div className="layout">
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <SideBar isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <TopBar onMenu={() => setMenuOpen(true)} />
      <main className="layout-main" id="main" tabIndex={-1}>
        {error && !staff && !error.refusal.shownInDialog && (
          <FailureBar message={error.message} again={t('tryAgain')} onAgain={() => refetch()} />
        )}
        <Suspense fallback={<LoadingPage />}>
          <Outlet />
        </Suspense>
      </main>
      <LoginOverPage />
    </div>
  )
}
