import type { ReactNode } from 'react'
import './fact-list.css'

type FactListProps = {
  /** Facts without a value are left out. A value that is too long for its column, such as a provider's number, begins below its name. */
  facts: readonly (readonly [name: string, value: ReactNode, place?: 'below'])[]
}

/** Names at the left, values at the right. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list">
      {facts
        .filter(([, value]) => value)
        .map(([name, value, place]) => (
          <div key={name} data-place={place}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
