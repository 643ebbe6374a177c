import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import './account-frame.css'

/** The places of the account, in the order of its menu. */
export const accountPlaces = [
  ['centre', paths.account()],
  ['orders', paths.orders()],
  ['afterSales', paths.afterSales()],
  ['colourCards', paths.colourCards()],
  ['saved', paths.myFavourites()],
  ['addresses', paths.addresses()],
  ['userInfo', paths.userInfo()],
  ['agreement', paths.agreement()],
  ['privacy', paths.privacy()],
] as const

type AccountPlace = (typeof accountPlaces)[number][0]

type AccountFrameProps = {
  here: AccountPlace
  /** The page lies below its place in the menu: one order, not the list of them. */
  below?: boolean
  trail: ReactNode
  children: ReactNode
}

/** The account's own menu beside its screens; on a phone it is a row that scrolls. */
export function AccountFrame({ here, below = false, trail, children }: AccountFrameProps) {
  const t = useTexts('account')
  return (
    <div className="page">
      <div className={below ? undefined : 'max-lg:hidden'}>{trail}</div>
      <div className="account-grid">
        <nav aria-label={t('menu')} className={below ? 'account-nav max-lg:hidden' : 'account-nav'}>
          <p className="label pb-2 text-ink-2 max-lg:hidden">{t('title')}</p>
          <ul>
            {accountPlaces.map(([name, to]) => (
              <li key={name}>
                <Link
                  to={to}
                  className="account-link"
                  aria-current={name === here ? (below ? 'true' : 'page') : undefined}
                  ref={(link) => {
                    // The row of a phone begins with the place that is shown.
                    if (name === here && link) showInRow(link)
                  }}
                >
                  {t(name)}
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

function showInRow(link: HTMLAnchorElement): void {
  const row = link.closest('nav')
  if (row && row.scrollWidth > row.clientWidth) {
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }
}
