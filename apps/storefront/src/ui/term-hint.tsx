import type { RefObject } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { AriaLanguage } from './aria-language.tsx'

type TermHintProps = {
  id: string
  hint: string
  triggerRef: RefObject<Element | null>
  /** Called with true while the pointer is on the tooltip. */
  onOpenChange: (open: boolean) => void
}

/** The open tooltip of a term, placed where there is room. */
export function TermHint({ id, hint, triggerRef, onOpenChange }: TermHintProps) {
  return (
    <AriaLanguage>
      <TooltipTrigger isOpen onOpenChange={onOpenChange}>
        <Tooltip triggerRef={triggerRef} className="tooltip" offset={8}>
          <span id={id}>{hint}</span>
        </Tooltip>
      </TooltipTrigger>
    </AriaLanguage>
  )
}
