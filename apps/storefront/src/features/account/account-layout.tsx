import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import './account.css'

const places = [
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

/** The account's own menu beside its screens; on a phone it is a row that scrolls. */
export default function AccountLayout() {
  const t = useTexts('account')
  const shell = useTexts('shell')
  const { pathname } = useLocation()
  const here = places.find(([, to]) => pathname.startsWith(to))?.[0] ?? 'centre'
  const trail = [
    { key: 'home', content: <Link to={paths.home()}>{shell('tabHome')}</Link> },
    ...(here === 'centre'
      ? []
      : [{ key: 'account', content: <Link to={paths.account()}>{t('title')}</Link> }]),
    { key: here, content: here === 'centre' ? t('title') : t(here) },
  ]
  return (
    <div className="page">
      <div className="max-lg:hidden">
        <Breadcrumb label={t('trail')} steps={trail} />
      </div>
      <div className="account-grid">
        <nav aria-label={t('menu')} className="account-nav">
          <p className="label pb-2 text-ink-2 max-lg:hidden">{t('title')}</p>
          <ul>
            {places.map(([name, to]) => (
              <li key={name}>
                <NavLink to={to} className="account-link">
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 pb-(--section)">
          <Outlet />
        </div>
      </div>
    </div>
  )
}
