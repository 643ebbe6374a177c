import { networkFailure, ShopError } from '@corium/browser/result'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'

type ScreenBoundaryProps = {
  /** The key of the navigation. The next navigation clears an error, even one to the same screen. */
  visit: string
  children: ReactNode
}

/** Shows one screen: a skeleton while it loads, and an error with a retry button when it fails. */
export function ScreenBoundary({ visit, children }: ScreenBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary visit={visit} onRetry={reset}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

type Props = ScreenBoundaryProps & { onRetry: () => void }
type State = { error: unknown; failed: boolean; visit: string }

const noError = { error: undefined, failed: false }

class ErrorBoundary extends Component<Props, State> {
  override state: State = { ...noError, visit: this.props.visit }

  static getDerivedStateFromProps({ visit }: Props, state: State) {
    return visit === state.visit ? null : { ...noError, visit }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override componentDidMount() {
    addEventListener('online', this.retryOnline)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retryOnline)
  }

  /** A screen that a lost connection stopped loads as soon as the browser is back online. */
  retryOnline = () => {
    const { failed, error } = this.state
    if (failed && error instanceof ShopError && error.code === networkFailure) this.retry()
  }

  /** Repeats the failed calls. Any other error, such as code that did not load, reloads the page. */
  retry = () => {
    if (!(this.state.error instanceof ShopError)) return location.reload()
    this.props.onRetry()
    this.setState(noError)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { error } = this.state
    return <ErrorPanel error={error instanceof ShopError ? error : undefined} onRetry={this.retry} />
  }
}
