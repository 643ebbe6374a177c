import { generalFailure, notFound } from '@corium/browser/codes'
import { ShopError } from '@corium/browser/result'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPanel } from '#shop/page/error-panel.tsx'

/**
 * Shown when a loader failed on the server or code did not load, and as the last resort when a page throws.
 */
export function RouteErrorPanel() {
  const error = useRouteError()
  const lost = error instanceof ShopError
  // Like a screen whose calls failed, a page without its code loads as soon as the browser is back online.
  useEffect(() => {
    if (!lost) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [lost])
  return <ErrorPanel error={lost ? error : refusalOf(error)} onRetry={reload} />
}

const reload = () => location.reload()

const refusalOf = (error: unknown) =>
  isRouteErrorResponse(error)
    ? { code: error.status === 404 ? notFound : generalFailure, message: String(error.data ?? '') }
    : undefined
