import { Component, type ReactNode, Suspense } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'

type OverlayBoundaryProps = {
  onFailure: () => void
  /** Leaves the toast out, where the visitor has not asked for the overlay. */
  silent?: boolean
  children: ReactNode
}

/**
 * Wraps a lazy-loaded menu or dialog: when its code cannot be loaded, a toast says
 * so and the page stays usable.
 */
export function OverlayBoundary({ onFailure, silent = false, children }: OverlayBoundaryProps) {
  const t = useTexts('common')
  function handleFailure() {
    onFailure()
    if (!silent) toast.error(t('unreachable'))
  }
  return (
    <Boundary onFailure={handleFailure}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

/** Renders nothing after an error, then resets for the next menu or dialog. */
class Boundary extends Component<OverlayBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
    this.setState({ failed: false })
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}
