import type { AfterStep } from '@corium/contract/after-sales'
import { Check } from 'lucide-react'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { iconStroke } from '#ui/icons.tsx'

/** The five steps of a case with their times (§4). */
export function CaseSteps({ steps }: { steps: readonly AfterStep[] }) {
  const t = useTexts('afterSales')
  const dates = useDates()
  return (
    <ol className="case-steps" aria-label={t('progress')}>
      {steps.map(({ key, name, state, time, note }) => (
        <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="case-step-mark" aria-hidden="true">
            {state === 'done' && <Check {...iconStroke} size={11} />}
          </span>
          <span className={state === 'now' ? 'block font-strong' : 'block'}>{breakable(name)}</span>
          <span className="text-cap text-ink-2">
            {time === null ? (
              note
            ) : (
              <time>
                <span className="max-md:hidden">{dates.shortDateTime(time)}</span>
                <span className="md:hidden">{dates.shortDate(time)}</span>
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** `Return/exchange` breaks after the slash on a phone, where it is wider than its column. */
const breakable = (name: string): string => name.replace('/', '/\u200b')

/** The steps of a case in a list: marks on a line; screen readers hear the step that it is at. */
export function SmallCaseSteps({ steps }: { steps: readonly AfterStep[] }) {
  const at = steps.find(({ state }) => state === 'now' || state === 'ended') ?? steps.at(-1)
  return (
    <p className="small-case-steps">
      <span className="sr-only">{at?.name}</span>
      {steps.map(({ key, state }) => (
        <i key={key} data-state={state} aria-hidden="true" />
      ))}
    </p>
  )
}
