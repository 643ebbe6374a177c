import type { ReactNode } from 'react'

type Action = {
  text: string
  /** The text with the name of the entry, for screen readers. */
  label: string
  perform: () => void
}

/** An entry of a list that the member keeps, such as an address, with what can be done with it. */
export function EntryCard({ children, actions }: { children: ReactNode; actions: readonly Action[] }) {
  return (
    <li className="flex flex-col gap-3 border border-line-2 bg-surface p-4">
      <div className="grid flex-1 content-start gap-1">{children}</div>
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {actions.map(({ text, label, perform }) => (
          <button key={text} type="button" className="link touch" aria-label={label} onClick={perform}>
            {text}
          </button>
        ))}
      </p>
    </li>
  )
}
