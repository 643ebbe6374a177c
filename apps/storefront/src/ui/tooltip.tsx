import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

/** A word of the trade with its explanation, on hover and on focus. */
export function Term({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={300}>
      <Button className="cursor-help border-b border-dotted border-line-strong text-left">{children}</Button>
      <Tooltip className="tooltip" offset={8}>
        {hint}
      </Tooltip>
    </TooltipTrigger>
  )
}
