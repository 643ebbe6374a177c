import { Link } from 'react-router'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Crumb } from './breadcrumb-json-ld.ts'

/** Links the parent pages; the last crumb is the current page and has no link. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <Breadcrumb
      label={label}
      steps={crumbs.map(({ name, to }, index) => ({
        key: to,
        content:
          index === crumbs.length - 1 ? (
            name
          ) : (
            <Link to={to} className="plain-link touch">
              {name}
            </Link>
          ),
      }))}
    />
  )
}
