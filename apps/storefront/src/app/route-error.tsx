import { generalFailure, notFound } from '@corium/browser/codes'
import { networkFailure } from '@corium/browser/result'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPanel } from '#shop/page/error-panel.tsx'

/** The name that `vite.config.ts` gives the error of a route whose code could not be fetched. */
const routeNotLoaded = 'RouteNotLoaded'

/**
 * Shown when a loader failed on the server, a route could not be fetched, and as the
 * last resort when a page throws.
 */
export function RouteErrorPanel() {
  const error = useRouteError()
  const isNotLoaded = error instanceof Error && error.name === routeNotLoaded
  useEffect(() => (isNotLoaded ? reloadOnline() : undefined), [isNotLoaded])
  return <ErrorPanel error={refusalOf(error, isNotLoaded)} onRetry={() => location.reload()} />
}

/**
 * The code of a page is gone when the shop has a new version, which the address in the browser loads by now.
 * Without a connection the browser would show a page of its own, so this waits for it.
 */
function reloadOnline() {
  const reload = () => location.reload()
  if (navigator.onLine) return reload()
  addEventListener('online', reload)
  return () => removeEventListener('online', reload)
}

function refusalOf(error: unknown, isNotLoaded: boolean) {
  if (isNotLoaded) return { code: networkFailure, message: '' }
  if (!isRouteErrorResponse(error)) return undefined
  return { code: error.status === 404 ? notFound : generalFailure, message: String(error.data ?? '') }
}
