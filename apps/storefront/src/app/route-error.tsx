import { generalFailure, notFound } from '@corium/browser/codes'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPanel } from '#shop/page/error-panel.tsx'

/** Shown when a loader failed on the server, and as the last resort when a page throws. */
export function RouteErrorPanel() {
  const error = useRouteError()
  const refusal = isRouteErrorResponse(error)
    ? { code: error.status === 404 ? notFound : generalFailure, message: String(error.data ?? '') }
    : undefined
  return <ErrorPanel error={refusal} onRetry={() => location.reload()} />
}
