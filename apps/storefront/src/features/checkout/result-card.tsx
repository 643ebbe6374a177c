import { type ReactNode, useId } from 'react'
import { Status, type Tone } from '#ui/status.tsx'

export type ResultCardProps = {
  tone: Tone
  status: string
  title: string
  text: string
  /** Set when the result arrived while the page was open, so that screen readers announce it. */
  focusHeading?: boolean
  facts?: readonly { label: string; value: ReactNode }[]
  /** Buttons and links to what the buyer can do next. */
  actions?: ReactNode
  /** A sentence below the buttons. */
  foot?: ReactNode
}

/** How a payment ended, with its facts and the next steps. */
export function ResultCard(props: ResultCardProps) {
  const { tone, status, title, text, focusHeading, facts = [], actions, foot } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className="result-card">
      <p role="status">
        <Status tone={tone}>{status}</Status>
      </p>
      {/* Another title is another result, whose heading is focused again. */}
      <h2
        key={title}
        id={id}
        ref={focusHeading ? focus : undefined}
        tabIndex={-1}
        className="display mt-3 text-h2 outline-none"
      >
        {title}
      </h2>
      <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">{text}</p>
      {facts.length > 0 && (
        <dl className="result-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 text-right break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className="no-print result-actions">{actions}</div>}
      {foot && <p className="no-print mt-4 text-cap text-ink-2">{foot}</p>}
    </section>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()
