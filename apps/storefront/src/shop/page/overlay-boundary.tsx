import { Component, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { pending } from '#api/pending-calls.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'
import { isOutdated } from './is-outdated.ts'

type OverlayBoundaryProps = {
  onFailure: () => void
  /** Shows no toast, for an overlay that the visitor did not open. */
  silent?: boolean
  children: ReactNode
}

/**
 * Wraps a lazy-loaded menu or dialog: when its code cannot be loaded, a toast says
 * why and the page stays usable.
 */
export function OverlayBoundary({ onFailure, silent = false, children }: OverlayBoundaryProps) {
  const t = useTexts('common')
  async function handleFailure() {
    onFailure()
    if (silent) return
    if (await isOutdated()) toast.info(t('outdated'), <ReloadButton />)
    else toast.error(t('unreachable'))
  }
  return (
    <Boundary onFailure={() => void handleFailure()}>
      <Suspense fallback={silent ? null : <CodeAwaited onStop={onFailure} />}>{children}</Suspense>
    </Boundary>
  )
}

/** Shows the wait for the overlay's code like that for a call, which the visitor can stop. */
function CodeAwaited({ onStop }: { onStop: () => void }) {
  const stop = useEffectEvent(onStop)
  useEffect(() => {
    let end = () => {}
    void pending((signal) => {
      signal.onabort = () => stop()
      return new Promise<void>((resolve) => {
        end = resolve
      })
    })
    return () => end()
  }, [])
  return null
}

function ReloadButton() {
  const t = useTexts('common')
  return (
    <button type="button" className="link touch" onClick={() => location.reload()}>
      {t('reload')}
    </button>
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
