import type { ReactNode } from 'react'

type Step = { key: string; content: ReactNode }

/** Links to the parent pages; the last step is the current page. */
export function Breadcrumb({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label} className="no-print py-4 text-cap text-ink-2">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ key, content }, index) => {
          const last = index === steps.length - 1
          return (
            <li key={key} aria-current={last ? 'page' : undefined} className={last ? 'text-ink' : undefined}>
              {content}
              {!last && (
                <span aria-hidden="true" className="ml-2 text-ink-3">
                  /
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
