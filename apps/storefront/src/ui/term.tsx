import { type ReactNode, useDeferredValue } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

type TermProps = {
  hint: string
  /** Accessible name, when the trigger is an icon. */
  label?: string
  children: ReactNode
}

/** A technical term whose explanation shows on hover and focus, from right after hydration. */
export function Term({ hint, label, children }: TermProps) {
  const isHydrated = useDeferredValue(true, false)
  const className = label ? 'cursor-help' : 'cursor-help border-b border-dotted border-line-strong text-left'
  if (!isHydrated) {
    return (
      <button type="button" aria-label={label} className={className}>
        {children}
      </button>
    )
  }
  return (
    <TooltipTrigger delay={300}>
      <Button aria-label={label} className={className}>
        {children}
      </Button>
      <Tooltip className="tooltip" offset={8}>
        {hint}
      </Tooltip>
    </TooltipTrigger>
  )
}
