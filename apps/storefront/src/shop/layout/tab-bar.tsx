import { paths } from '@corium/contract/paths'
import { House, LayoutGrid, User } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useCardBasket } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { ColorCardIcon, ColorIcon } from '#ui/icons.tsx'
import { AccountLink } from './account-link.tsx'
import { ColorCardsLink } from './color-cards-link.tsx'
import { hasActionBar } from './navigation.ts'

/** The tab bar at the bottom of a phone; purchase pages show their action bar there instead. */
export function TabBar() {
  const t = useTexts('shell')
  const { pathname, search } = useLocation()
  const cardCount = useCardBasket(({ cards }) => cards.length)
  if (hasActionBar(pathname)) return null
  const cards = pathname.startsWith(paths.colorCards())
  return (
    <nav aria-label={t('tabs')} className="tab-bar lg:hidden">
      <Link to={paths.home()} aria-current={current(pathname === paths.home())}>
        <Icon shape={House} />
        {t('tabHome')}
      </Link>
      <Link to={paths.products()} aria-current={current(pathname === paths.products())}>
        <Icon shape={LayoutGrid} />
        {t('tabMaterials')}
      </Link>
      <Link to={paths.color()} aria-current={current(search.includes('mode='))}>
        <ColorIcon />
        {t('tabColor')}
      </Link>
      <ColorCardsLink current={cards}>
        {t('tabCards')}{' '}
        <span className="relative order-first">
          <ColorCardIcon />
          <Badge count={cardCount} />
        </span>
      </ColorCardsLink>
      <AccountLink current={pathname.startsWith('/home/account') && !cards}>
        <Icon shape={User} />
        {t('tabAccount')}
      </AccountLink>
    </nav>
  )
}

const current = (active: boolean) => (active ? 'page' : undefined)
