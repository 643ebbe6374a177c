import './steps-bar.css'

type Step = { key: string; name: string; note: string; state: 'done' | 'now' | 'todo' | 'ended' }

/** The steps of a process from left to right; on a phone from top to bottom. */
export function StepsBar({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="steps-bar" aria-label={label}>
      {steps.map(({ key, name, note, state }) => (
        <li
          key={key}
          className={`steps-step steps-${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {name}
          <span className="second-line">{note}</span>
        </li>
      ))}
    </ol>
  )
}
