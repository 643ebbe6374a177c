import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

type TermProps = {
  hint: string
  /** Says what a drawing asks, where the word itself is a heading beside it. */
  label?: string
  children: ReactNode
}

/** A word of the trade with its explanation, on hover and on focus. */
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
