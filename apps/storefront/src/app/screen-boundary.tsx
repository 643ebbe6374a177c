import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { ShopError } from '#api/result.ts'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'

type ScreenBoundaryProps = {
  /** Names the navigation that led here: a failure ends with the next one, be it to the same screen. */
  visit: string
  children: ReactNode
}

/** Shows one screen: its skeleton while it waits, a way to try again when it failed. The frame stays. */
export function ScreenBoundary({ visit, children }: ScreenBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <FailureBoundary visit={visit} onRetry={reset}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </FailureBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

type Props = ScreenBoundaryProps & { onRetry: () => void }
type State = { error: unknown; failed: boolean; visit: string }

const sound = { error: undefined, failed: false }

class FailureBoundary extends Component<Props, State> {
  override state: State = { ...sound, visit: this.props.visit }

  static getDerivedStateFromProps({ visit }: Props, state: State) {
    return visit === state.visit ? null : { ...sound, visit }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  /** What the shop refused is asked for again; what the page could not load or show needs the page anew. */
  retry = () => {
    if (!(this.state.error instanceof ShopError)) return location.reload()
    this.props.onRetry()
    this.setState(sound)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { error } = this.state
    return <RetryPanel error={error instanceof ShopError ? error : undefined} onRetry={this.retry} />
  }
}
