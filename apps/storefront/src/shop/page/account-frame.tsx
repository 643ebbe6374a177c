import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { badgeText } from '#ui/badge.tsx'
import { useUnreadMessages } from './use-unread-messages.ts'
import './account-frame.css'

export const accountMenu = [
  ['center', paths.account()],
  ['messages', paths.messages()],
  ['orders', paths.orders()],
  ['afterSales', paths.afterSales()],
  ['invoices', paths.invoices()],
  ['comments', paths.myComments()],
  ['colorCards', paths.colorCards()],
  ['saved', paths.myFavorites()],
  ['viewed', paths.viewed()],
  ['addresses', paths.addresses()],
  ['userInfo', paths.userInfo()],
  ['agreement', paths.agreement()],
  ['privacy', paths.privacy()],
] as const

export type AccountMenuKey = (typeof accountMenu)[number][0]

type AccountFrameProps = {
  current: AccountMenuKey
  /**
   * The page is one level below the current menu item, such as one order below the order list. On a phone it shows the
   * breadcrumb instead of the menu.
   */
  isSubpage?: boolean
  breadcrumb: ReactNode
  children: ReactNode
}

/** The account pages' layout with the account menu; on a phone the menu is a row that scrolls sideways. */
export function AccountFrame({ current, isSubpage = false, breadcrumb, children }: AccountFrameProps) {
  const t = useTexts('account')
  const unread = useUnreadMessages()
  return (
    <div className="page">
      <div className={isSubpage ? undefined : 'max-lg:hidden'}>{breadcrumb}</div>
      <div className="account-grid">
        <nav aria-label={t('menu')} className={isSubpage ? 'account-nav max-lg:hidden' : 'account-nav'}>
          <p className="label pb-2 text-ink-2 max-lg:hidden">{t('title')}</p>
          <ul>
            {accountMenu.map(([name, to]) => (
              <li key={name}>
                <Link
                  to={to}
                  className="account-link"
                  aria-current={name === current ? (isSubpage ? 'true' : 'page') : undefined}
                  ref={(link) => {
                    if (name === current && link) scrollIntoRow(link)
                  }}
                >
                  {t(name)}
                  {name === 'messages' && unread > 0 && (
                    <span className="ml-1.5 text-ink-3">{badgeText(unread)}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 pb-(--section)">{children}</div>
      </div>
    </div>
  )
}

/** On a phone, centers the current menu item in the scrolling row. */
function scrollIntoRow(link: HTMLAnchorElement): void {
  const row = link.closest('nav')
  if (row && row.scrollWidth > row.clientWidth) {
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }
}
