import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = {
  label: string
  /** A link at the right end of the heading. */
  link?: ReactNode
  className?: string
  /** Rows follow the heading directly. */
  tight?: boolean
  children: ReactNode
}

/** A page section: a rule, a small heading and a link above the content. */
export function Section({ label, link, className, tight, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div
        className={classNames(
          tight ? 'mb-1' : 'mb-6 print:mb-3',
          'flex items-baseline justify-between gap-6 border-t border-ink pt-3',
        )}
      >
        <h2 id={id} className="label text-ink-2">
          {label}
        </h2>
        {link && <div className="text-right text-sm [&_.link]:touch">{link}</div>}
      </div>
      {children}
    </section>
  )
}

/** Stacks the sections of a page; the browser skips rendering those below the first screen. */
export function Sections({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('sections', className)}>{children}</div>
}
