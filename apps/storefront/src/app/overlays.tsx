import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { ask, asks } from '#api/asks.ts'
import { BesidePage } from '#shop/beside-page.tsx'
import { fetched } from '#ui/fetched.tsx'

/** The dialogs that any screen can raise (§2); each is fetched when it is first asked for. */
const dialogs = {
  'login-required': fetched(() => import('./prompts/login-required.tsx')),
  login: fetched(() => import('#features/passport/login-dialog.tsx')),
  'bind-phone': fetched(() => import('#features/passport/bind-phone-dialog.tsx')),
  'card-basket': fetched(() => import('#features/colour-cards/card-basket.tsx')),
}

/** What is asked over the page. */
export function Overlays() {
  const asked = useSyncExternalStore(asks.subscribe, asks.current, asks.none)
  useEndWithThePage()
  const close = () => ask(null)
  const Dialog = asked && dialogs[asked.kind]
  return <BesidePage onFailure={close}>{Dialog && <Dialog onClose={close} />}</BesidePage>
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
