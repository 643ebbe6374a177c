import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useIsLoggedIn } from '#api/session.ts'
import { LoadingPage } from './loading-page.tsx'
import { LoginOverPage } from './login-over-page.tsx'
import { LoginPage } from './login-page.tsx'

/** Pages for the printer have neither side bar nor top bar. */
export function PrintFrame() {
  if (!useIsLoggedIn()) return <LoginPage />
  return (
    <>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
      <LoginOverPage />
    </>
  )
}
