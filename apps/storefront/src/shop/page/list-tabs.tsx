import { Link } from 'react-router'

type ListTab = { id: string; title: string; to: string; count?: number | undefined }

type ListTabsProps = { label: string; tabs: readonly ListTab[]; current: string }

/** Tabs above a list, as links, because the URL holds the tab. */
export function ListTabs({ label, tabs, current }: ListTabsProps) {
  return (
    <nav aria-label={label} className="scroll-tabs">
      {tabs.map(({ id, title, to, count }) => (
        <Link key={id} to={to} className="tab" aria-current={id === current ? 'page' : undefined}>
          {title}
          {count !== undefined && <span className="ml-1.5 text-ink-3">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
