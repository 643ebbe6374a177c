import type { ReactNode } from 'react'
import { RepeatedIcon } from './icons.tsx'

type DisclosureProps = { title: ReactNode; open?: boolean; id?: string; children: ReactNode }

/** A collapsible row. It uses <details>, so the browser's find-in-page can open it. */
export function Disclosure({ title, open, id, children }: DisclosureProps) {
  return (
    <details open={open} id={id} className="group border-b border-line">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-3 text-sm font-strong">
        {title}
        <RepeatedIcon
          name="plus"
          size={16}
          className="shrink-0 transition-transform duration-(--m-hover) group-open:rotate-45"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
