import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closeDialog, type DialogName, useDialogs } from '#api/dialogs.ts'
import { OverlayBoundary } from '#shop/page/overlay-boundary.tsx'
import { isLegalPage } from './legal-pages.ts'

/** The dialogs that any screen can open (§2). Each one's code is fetched when it first opens. */
const dialogs = {
  'login-required': lazyWithRetry(() => import('./login-required-dialog.tsx')),
  login: lazyWithRetry(() => import('#features/passport/login-dialog.tsx')),
  'bind-phone': lazyWithRetry(() => import('#features/passport/bind-phone-dialog.tsx')),
  'account-data': lazyWithRetry(() => import('#features/user-info/account-data-dialog.tsx')),
  'card-basket': lazyWithRetry(() => import('#features/color-cards/card-basket.tsx')),
}

export function Dialogs() {
  const open = useDialogs((state) => state.open)
  const { pathname } = useLocation()
  useCloseOnNavigation()
  // A call in the background can ask for the number on a legal page too.
  const Dialog = open && !(open === 'bind-phone' && isLegalPage(pathname)) && dialogs[open]
  return (
    <OverlayBoundary onFailure={closeDialog}>{Dialog && <Dialog onClose={closeDialog} />}</OverlayBoundary>
  )
}

/** A member without a mobile number needs these on every page. */
const kept: readonly (DialogName | null)[] = ['bind-phone', 'account-data']

/**
 * Closes the dialog when the page changes. A layout effect, because the
 * next page may open a dialog in its own effects.
 */
function useCloseOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!kept.includes(useDialogs.getState().open)) closeDialog()
  }, [pathname])
}
