import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { ShopError } from '#api/result.ts'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'

/** Shows one screen: its skeleton while it waits, a way to try again when it failed. The frame stays. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <FailureBoundary onRetry={reset}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </FailureBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

type Props = { onRetry: () => void; children: ReactNode }

class FailureBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined, failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { error } = this.state
    return <RetryPanel code={error instanceof ShopError ? error.code : undefined} onRetry={this.retry} />
  }
}
