import type { ReactNode } from 'react'
import { RepeatedIcon } from './icons.tsx'

type DisclosureProps = { title: ReactNode; open?: boolean; id?: string; children: ReactNode }

/** A collapsible row. It uses <details>, so the browser's find-in-page can open it. */
export function Disclosure({ title, open, id, children }: DisclosureProps) {
  return (
    <details open={open} id={id} className="disclosure">
      <summary className="disclosure-title">
        {title}
        <RepeatedIcon name="plus" size={16} />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
