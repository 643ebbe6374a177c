import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { paths } from '@corium/contract/paths'
import { ArrowLeft, Menu, Search, ShoppingBag } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Badge, badgeText } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { useFavoriteIds } from '../goods/use-favorite.ts'
import { OverlayBoundary } from '../page/overlay-boundary.tsx'
import { ShopName } from '../page/shop-name.tsx'
import { useShop } from '../page/use-shop.ts'
import { AccountLink } from './account-link.tsx'
import { MainMenu } from './main-menu.tsx'
import { hasActionBar } from './navigation.ts'
import { SearchField } from './search-field.tsx'
import { TopBar } from './top-bar.tsx'

const DrillMenu = lazyWithRetry(() => import('./drill-menu.tsx'))

/** The header of every page, with text links on wide screens and icons on a phone. */
export function Header() {
  return (
    // Without display: contents the bar would stick only while this element is on screen.
    <header className="contents print:hidden">
      <TopBar />
      <div className="header">
        <DesktopHeader />
        <MobileHeader />
      </div>
    </header>
  )
}

function DesktopHeader() {
  const t = useTexts('shell')
  const bagCount = useSession((session) => session.carNum)
  const favoriteCount = useFavoriteIds()?.length ?? 0
  return (
    <div className="header-line page max-lg:hidden">
      <Logo />
      <MainMenu />
      <SearchField className="ml-auto w-60 xl:w-75" />
      <nav aria-label={t('account')} className="flex flex-none gap-8 xl:gap-9">
        <Link to={paths.favorites()} className="plain-link relative py-2">
          {t('saved')} <Count value={favoriteCount} />
        </Link>
        <Link
          to={paths.bag()}
          className="plain-link relative py-2"
          aria-label={t('bagCount', { count: bagCount })}
        >
          {t('bag')} <Count value={bagCount} />
        </Link>
        <AccountLink className="plain-link py-2">{t('account')}</AccountLink>
      </nav>
    </div>
  )
}

/** A count that loads after the page. It takes no space, in the gap after its word, so the header does not shift. */
function Count({ value }: { value: number }) {
  return <span className="absolute bottom-2 left-full ml-1 text-ink-3">{value > 0 && badgeText(value)}</span>
}

function MobileHeader() {
  const t = useTexts('shell')
  const common = useTexts('common')
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const bagCount = useSession((session) => session.carNum)
  const [open, setOpen] = useState<'menu' | 'search'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it.
  useEffect(() => setOpen(undefined), [key])
  const close = () => setOpen(undefined)
  useBackCloses(close, open === 'search')

  /** A page that was opened from another site or in a new tab has no page of the shop before it. */
  function goBack() {
    void (history.state?.idx ? navigate(-1) : navigate(paths.home()))
  }

  if (open === 'search') {
    return (
      <div className="header-line page gap-3 lg:hidden">
        <SearchField className="flex-1" isDialog />
        <button type="button" className="touch text-sm" onClick={close}>
          {common('cancel')}
        </button>
      </div>
    )
  }
  return (
    <div className="header-line page gap-1 lg:hidden">
      {hasActionBar(pathname) ? (
        <IconButton label={common('back')} onClick={goBack} className="-ml-3">
          <Icon shape={ArrowLeft} />
        </IconButton>
      ) : (
        <IconButton
          label={t('openMenu')}
          aria-expanded={open === 'menu'}
          onClick={() => setOpen('menu')}
          className="-ml-3"
        >
          <Icon shape={Menu} />
        </IconButton>
      )}
      <Logo />
      <IconButton label={t('openSearch')} onClick={() => setOpen('search')} className="ml-auto">
        <Icon shape={Search} />
      </IconButton>
      <Link to={paths.bag()} aria-label={t('bagCount', { count: bagCount })} className="icon-button -mr-3">
        <span className="relative">
          <Icon shape={ShoppingBag} />
          <Badge count={bagCount} />
        </span>
      </Link>
      {open === 'menu' && (
        <OverlayBoundary onFailure={close}>
          <DrillMenu onClose={close} />
        </OverlayBoundary>
      )}
    </div>
  )
}

/** A long name is set in two small lines, because the menu beside it needs space. */
function Logo() {
  const { name, logo } = useShop()
  const isLong = !logo && name.length > (/\p{Script=Han}/u.test(name) ? 6 : 12)
  const type = isLong
    ? 'line-clamp-2 max-w-36 flex-none text-[17px] leading-tight'
    : 'text-[28px] leading-none'
  return (
    <Link to={paths.home()} className={`display ${type}`}>
      <ShopName />
    </Link>
  )
}
