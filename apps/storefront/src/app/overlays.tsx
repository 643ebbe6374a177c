import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { ask, asks } from '#api/asks.ts'

const LoginRequired = lazy(() => import('./prompts/login-required.tsx'))
const LoginDialog = lazy(() => import('#features/passport/login-dialog.tsx'))
const BindPhoneDialog = lazy(() => import('#features/passport/bind-phone-dialog.tsx'))
const CardBasket = lazy(() => import('#features/colour-cards/card-basket.tsx'))

/** The dialogs that any screen can raise (§2); each is fetched when it is first asked for. */
export function Overlays() {
  const asked = useSyncExternalStore(asks.subscribe, asks.current, asks.none)
  useEndWithThePage()
  const close = () => ask(null)
  return (
    <Suspense>
      {asked?.kind === 'login-required' && <LoginRequired onClose={close} />}
      {asked?.kind === 'login' && <LoginDialog mode={asked.mode} onClose={close} />}
      {asked?.kind === 'bind-phone' && <BindPhoneDialog onClose={close} />}
      {asked?.kind === 'card-basket' && <CardBasket onClose={close} />}
    </Suspense>
  )
}

/**
 * What was asked over a page goes with it; a missing phone is missing everywhere. Before the effects of the next
 * page, which may ask for something itself.
 */
function useEndWithThePage(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (asks.current()?.kind !== 'bind-phone') ask(null)
  }, [pathname])
}
