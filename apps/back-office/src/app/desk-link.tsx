import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '#shop/paths.ts'
import type { Desk } from './desks.ts'

type DeskLinkProps = { desk: Desk; className: string; onClick?: () => void; children: ReactNode }

/** A link to a desk, marked as the current one on all of the desk's pages. */
export function DeskLink({ desk: { to, alsoBelow }, className, ...props }: DeskLinkProps) {
  const { pathname } = useLocation()
  if (alsoBelow?.some((path) => pathname.startsWith(path))) {
    return <Link {...props} to={to} className={`${className} active`} aria-current="page" />
  }
  return <NavLink {...props} to={to} end={to === paths.today()} className={className} />
}
