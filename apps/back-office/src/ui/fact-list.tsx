import type { ReactNode } from 'react'
import './fact-list.css'

type FactListProps = {
  /** Facts without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Names at the left, values at the right. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
