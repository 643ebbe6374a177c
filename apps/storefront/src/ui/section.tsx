import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type SectionProps = {
  label: string
  /** One underlined link on the right. */
  link?: ReactNode
  className?: string
  children: ReactNode
}

/** A rule of ink, a small label, one link, the content; no box. */
export function Section({ label, link, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-6 flex items-baseline justify-between gap-6 border-t border-ink pt-3">
        <h2 id={id} className="label text-ink-2">
          {label}
        </h2>
        {link && <div className="text-right text-sm">{link}</div>}
      </div>
      {children}
    </section>
  )
}

/** The sections of a page below what it opens with, and the air between them. */
export function Sections({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('sections', className)}>{children}</div>
}
