import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

/** Names and their values, in two columns. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={classNames('grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-2 text-sm', className)}>
      {children}
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
