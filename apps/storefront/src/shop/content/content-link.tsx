import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link that staff wrote: to a page of the storefront, or to another site. */
export function ContentLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} className="link touch">
        {children}
      </Link>
    )
  }
  return (
    <a href={to} className="link touch" target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
