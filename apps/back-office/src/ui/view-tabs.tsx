import { formatNumber } from '@corium/contract/format-number'
import type { ReactNode } from 'react'
import { useChosenInView } from './use-chosen-in-view.ts'
import './view-tabs.css'

type ViewTabsProps<Key extends string> = {
  label: string
  views: readonly { key: Key; name: string; num: number | undefined }[]
  chosen: Key
  onChoose: (key: Key) => void
  /** At the end of the row. */
  children?: ReactNode
}

/** The views of a list, each with its count. */
export function ViewTabs<Key extends string>(props: ViewTabsProps<Key>) {
  const { label, views, chosen, onChoose, children } = props
  // The counts load later and move the chosen view.
  const isCounted = views.some(({ num }) => num !== undefined)
  const row = useChosenInView<HTMLFieldSetElement>(`${chosen} ${isCounted}`)
  return (
    <fieldset ref={row} className="view-tabs" aria-label={label}>
      {views.map(({ key, name, num }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {name} {num !== undefined && <span className="view-count">{formatNumber(num)}</span>}
        </button>
      ))}
      {children && <span className="view-extra">{children}</span>}
    </fieldset>
  )
}
