import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

type TermProps = {
  hint: string
  /** Accessible name, when the trigger is an icon. */
  label?: string
  children: ReactNode
}

/** A technical term whose explanation shows on hover and focus. */

export function Term({ hint, label, children }: TermProps) {
  return (
    <TooltipTrigger delay={300}>
      <Button
        aria-label={label}
        className={label ? 'cursor-help' : 'cursor-help border-b border-dotted border-line-strong text-left'}
      >
        {children}
      </Button>
      <Tooltip className="tooltip" offset={8}>
        {hint}
      </Tooltip>
    </TooltipTrigger>
  )
}
