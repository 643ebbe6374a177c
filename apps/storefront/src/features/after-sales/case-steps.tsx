import type { AfterStep } from '@corium/contract/after-sales'
import { Fragment } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ShortTime } from '#shop/page/short-time.tsx'
import { Steps } from '#ui/steps.tsx'

/** The five steps of a case with their times (§4). */
export function CaseSteps({ steps }: { steps: readonly AfterStep[] }) {
  const t = useTexts('afterSales')
  return (
    <Steps
      label={t('progress')}
      steps={steps.map(({ key, name, state, time, note }) => ({
        key,
        label: <Breakable name={name} />,
        state: state === 'now' ? 'current' : state,
        detail: time === null ? note : <ShortTime seconds={time} />,
      }))}
    />
  )
}

/**
 * `Return/exchange` breaks after the slash on a phone, where it is wider than its column. An element, because an
 * invisible character would change the label of the specification where it is searched or copied.
 */
function Breakable({ name }: { name: string }) {
  const [first, ...rest] = name.split('/')
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}

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
