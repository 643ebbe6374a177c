import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './steps.css'

export type Step = {
  key: string
  label: ReactNode
  /** `ended`: it stopped at this step, without the rest. */
  state: 'done' | 'current' | 'todo' | 'ended'
  /** Such as when it was done. */
  detail?: ReactNode
}

/** The steps of a process as marks on a line. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step) => {
        const isCurrent = step.state === 'current'
        return (
          <li key={step.key} data-state={step.state} aria-current={isCurrent ? 'step' : undefined}>
            <span className="steps-mark" aria-hidden="true">
              {step.state === 'done' && <Icon shape={Check} size={11} />}
            </span>
            <span className={isCurrent ? 'block font-strong' : 'block'}>{step.label}</span>
            <span className="text-cap text-ink-2">{step.detail}</span>
          </li>
        )
      })}
    </ol>
  )
}
