import { Button } from './button.tsx'

type LoadMoreProps = {
  /** `Show 24 more`; left out when everything is there. */
  action: string | undefined
  /** `24 of 128 shown` */
  shown: string
  busy: boolean
  /** Why nothing more came. */
  failed?: string | false
  onMore: () => void
}

/** The end of a list that goes on: a button, not an endless scroll. */
export function LoadMore({ action, shown, busy, failed, onMore }: LoadMoreProps) {
  return (
    <div className="mt-12 grid justify-items-center gap-3">
      {failed && (
        <p role="alert" className="text-center text-sm text-error">
          {failed}
        </p>
      )}
      {action && (
        <Button kind="secondary" large busy={busy} onClick={onMore}>
          {action}
        </Button>
      )}
      <p className="text-cap text-ink-3" aria-live="polite">
        {shown}
      </p>
    </div>
  )
}
