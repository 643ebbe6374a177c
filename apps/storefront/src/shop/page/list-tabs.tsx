import { Link } from 'react-router'
import type { ListUrl } from './use-list-url.ts'

type ListTabsProps<Id extends string> = {
  label: string
  /** The first one shows all rows and has no parameter in the URL. */
  tabs: readonly Id[]
  current: Id
  url: ListUrl
  parameter?: string
  title: (id: Id) => string
  counts?: Partial<Record<Id, number>> | undefined
}

/** Tabs above a list, as links, because the URL holds the tab. */
export function ListTabs<Id extends string>(props: ListTabsProps<Id>) {
  const { label, tabs, current, url, parameter = 'tab', title, counts } = props
  return (
    <nav aria-label={label} className="no-print scroll-tabs">
      {tabs.map((id) => (
        <Link
          key={id}
          to={url.linkTo({ [parameter]: id === tabs[0] ? '' : id })}
          className="tab"
          aria-current={id === current ? 'page' : undefined}
        >
          {title(id)}
          {counts && <span className="ml-1.5 text-ink-3">{counts[id]}</span>}
        </Link>
      ))}
    </nav>
  )
}
