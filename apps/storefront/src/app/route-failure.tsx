import { isRouteErrorResponse, useRouteError } from 'react-router'
import { generalFailure, notFound } from '#api/codes.ts'
import { RetryPanel } from '#shop/retry-panel.tsx'

/** What the server shows when a screen's answers could not be had, and the last resort for a broken page. */
export function RouteFailure() {
  const error = useRouteError()
  const refused = isRouteErrorResponse(error)
    ? { code: error.status === 404 ? notFound : generalFailure, message: String(error.data ?? '') }
    : undefined
  return <RetryPanel error={refused} onRetry={() => location.reload()} />
}
