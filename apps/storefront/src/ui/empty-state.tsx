import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** Line breaks are shown. */
  text?: string
  level?: 1 | 2
  /** Announces it to screen readers at once; for failures, not for empty lists. */
  alert?: boolean
  /** Buttons or links to what the visitor can do next. */
  children?: ReactNode
}

/** Shown instead of missing content, with a dashed outline of a swatch. */
export function EmptyState({ title, text, level = 2, alert = false, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section
      role={alert ? 'alert' : undefined}
      className="flex items-start gap-7 py-[calc(var(--section)/1.5)]"
    >
      <div
        aria-hidden="true"
        className="size-36 shrink-0 border border-dashed border-line-strong max-sm:hidden"
      />
      <div className="max-w-[60ch] min-w-0 break-words">
        <Heading className="display text-h3">{title}</Heading>
        {text && <p className="mt-3 text-pretty whitespace-pre-line text-ink-2">{text}</p>}
        {children && <div className="mt-6 flex flex-wrap gap-3 [&>.button-quiet]:-ml-2.5">{children}</div>}
      </div>
    </section>
  )
}
