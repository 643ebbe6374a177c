import { useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

type LoadMoreProps = {
  /** The button's text, `Show 24 more`; undefined when everything is shown. */
  action: string | undefined
  /** `24 of 128 shown` */
  shown: string
  busy: boolean
  /** Error message of the last try. */
  failed?: string | false
  onMore: () => void
}

/** Shows the next page of a long list on a click. */
export function LoadMore({ action, shown, busy, failed, onMore }: LoadMoreProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  const isComplete = action === undefined

  // The button that had the focus is gone.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (isComplete && wasPressed.current && isLost) count.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [isComplete])

  function more() {
    wasPressed.current = true
    onMore()
  }

  return (
    <div className="mt-12 grid justify-items-center gap-3">
      {failed && (
        <p role="alert" className="text-center text-sm text-error">
          {failed}
        </p>
      )}
      {action && (
        <Button kind="secondary" large busy={busy} onClick={more}>
          {action}
        </Button>
      )}
      <p ref={count} tabIndex={-1} className="text-cap text-ink-3" aria-live="polite">
        {shown}
      </p>
    </div>
  )
}
