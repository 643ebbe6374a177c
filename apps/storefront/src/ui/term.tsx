import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { TermHint } from './term-hint.tsx'

type TermProps = {
  hint: string
  /** Accessible name, when the trigger is an icon. */
  label?: string
  children: ReactNode
}

/** Milliseconds before a hovered term shows its explanation, and before it disappears again. */
const hoverDelay = 300

/**
 * A technical term whose explanation shows on hover and focus. The code of the tooltip
 * loads when the first one opens.
 */
export function Term({ hint, label, children }: TermProps) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const Hint = useHint(open)

  function openAtOnce(next: boolean) {
    clearTimeout(timer.current)
    setOpen(next)
  }

  function openAfterDelay(next: boolean) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), hoverDelay)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && openAtOnce(false)
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  })

  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-describedby={open && Hint ? id : undefined}
        className={label ? 'cursor-help' : 'cursor-help border-b border-dotted border-line-strong text-left'}
        onPointerEnter={(event) => event.pointerType === 'mouse' && openAfterDelay(true)}
        onPointerLeave={() => openAfterDelay(false)}
        onPointerDown={() => openAtOnce(false)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && openAtOnce(true)}
        onBlur={() => openAtOnce(false)}
      >
        {children}
      </button>
      {open && Hint && (
        <Hint
          id={id}
          hint={hint}
          triggerRef={trigger}
          onOpenChange={(next) => (next ? openAtOnce(true) : openAfterDelay(false))}
        />
      )}
    </>
  )
}

type HintComponent = (props: ComponentProps<typeof TermHint>) => ReactNode

/** The tooltip, once it is wanted and loaded. When it cannot be loaded the term stays as it is. */
function useHint(wanted: boolean): HintComponent | undefined {
  const [loaded, setLoaded] = useState<{ Hint: HintComponent }>()
  const missing = wanted && !loaded
  useEffect(() => {
    if (!missing) return
    import('./term-hint.tsx').then(
      ({ TermHint }) => setLoaded({ Hint: TermHint }),
      () => undefined,
    )
  }, [missing])
  return loaded?.Hint
}
