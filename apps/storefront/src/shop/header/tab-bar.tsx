import { House, LayoutGrid, User } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useCardBasket } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { ColourCardIcon, ColourIcon, iconStroke } from '#ui/icons.tsx'
import { AccountLink } from './account-link.tsx'
import { CardsLink } from './cards-link.tsx'
import { isBuying } from './navigation.ts'

/** Five words at the bottom of a phone; buying pages put their own bar there. */
export function TabBar() {
  const t = useTexts('shell')
  const { pathname, search } = useLocation()
  const chosen = useCardBasket(({ cards }) => cards.length)
  if (isBuying(pathname)) return null
  const cards = pathname.startsWith(paths.colourCards())
  return (
    <nav aria-label={t('tabs')} className="tab-bar lg:hidden">
      <Link to={paths.home()} aria-current={current(pathname === paths.home())}>
        <House {...iconStroke} />
        {t('tabHome')}
      </Link>
      <Link to={paths.products()} aria-current={current(pathname === paths.products())}>
        <LayoutGrid {...iconStroke} />
        {t('tabMaterials')}
      </Link>
      <Link to={paths.colour()} aria-current={current(search.includes('mode='))}>
        <ColourIcon />
        {t('tabColour')}
      </Link>
      <CardsLink current={cards}>
        {t('tabCards')}{' '}
        <span className="relative order-first">
          <ColourCardIcon />
          <Badge count={chosen} />
        </span>
      </CardsLink>
      <AccountLink current={pathname.startsWith('/home/account') && !cards}>
        <User {...iconStroke} />
        {t('tabAccount')}
      </AccountLink>
    </nav>
  )
}

const current = (here: boolean) => (here ? 'page' : undefined)
