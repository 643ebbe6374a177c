import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import './side-menu.css'

type SideMenuItem = {
  to: string
  content: ReactNode
  /** `page`: the page that shows. `true`: the page above it. */
  current?: 'page' | 'true' | undefined
}

type SideMenuProps = {
  /** Names the menu for screen readers. */
  label: string
  /** The heading above the links on wide screens. */
  title: string
  items: readonly SideMenuItem[]
  className?: string | undefined
}

/** The menu beside the pages of one kind, in a `side-layout`; on a phone a row that scrolls sideways. */
export function SideMenu({ label, title, items, className }: SideMenuProps) {
  return (
    <nav aria-label={label} className={classNames('side-menu', className)}>
      <p className="label pb-2 text-ink-2 max-lg:hidden">{title}</p>
      <ul>
        {items.map(({ to, content, current }) => (
          <li key={to}>
            <Link
              to={to}
              className="side-link"
              aria-current={current}
              ref={(link) => {
                if (current && link) scrollIntoRow(link)
              }}
            >
              {content}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone, centers the current menu item in the scrolling row. */
function scrollIntoRow(link: HTMLAnchorElement): void {
  const row = link.closest('nav')
  if (row && row.scrollWidth > row.clientWidth) {
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }
}
