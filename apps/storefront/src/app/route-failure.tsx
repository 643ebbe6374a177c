import { isRouteErrorResponse, useRouteError } from 'react-router'
import { RetryPanel } from '#shop/retry-panel.tsx'

/** What the server shows when a screen's answers could not be had, and the last resort for a broken page. */
export function RouteFailure() {
  const error = useRouteError()
  const code = isRouteErrorResponse(error) ? (error.status === 404 ? 14 : -1) : undefined
  return <RetryPanel code={code} onRetry={() => location.reload()} />
}
