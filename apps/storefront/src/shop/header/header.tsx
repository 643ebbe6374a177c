import { ArrowLeft, Menu, Search, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Badge, badgeText } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { fetched } from '#ui/fetched.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { BesidePage } from '../beside-page.tsx'
import { useSavedIds } from '../use-favourite.ts'
import { AccountLink } from './account-link.tsx'
import { MainMenu } from './main-menu.tsx'
import { isBuying } from './navigation.ts'
import { SearchField } from './search-field.tsx'
import { ServiceLine } from './service-line.tsx'

const DrillMenu = fetched(() => import('../menus/drill-menu.tsx'))

/** The top of every page: words on a desk, icons on a phone. */
export function Header() {
  return (
    // Without a box of its own, so that the bar sticks to the page and not to this element.
    <header className="contents">
      <ServiceLine />
      <div className="header">
        <DeskHeader />
        <PhoneHeader />
      </div>
    </header>
  )
}

function DeskHeader() {
  const t = useTexts('shell')
  const bagged = useSession((session) => session.carNum)
  const saved = useSavedIds().data?.list.length ?? 0
  return (
    <div className="header-line page max-lg:hidden">
      <Brand />
      <MainMenu />
      <SearchField className="ml-auto w-60 xl:w-75" />
      <nav aria-label={t('account')} className="flex gap-6">
        <Link to={paths.favourites()} className="plain-link">
          {t('saved')} <Count of={saved} />
        </Link>
        <Link to={paths.bag()} className="plain-link" aria-label={t('bagCount', { count: bagged })}>
          {t('bag')} <Count of={bagged} />
        </Link>
        <AccountLink className="plain-link">{t('account')}</AccountLink>
      </nav>
    </div>
  )
}

/** A number that arrives after the page: its place is there before it. */
function Count({ of }: { of: number }) {
  return <span className="inline-block min-w-[1ch] text-ink-3">{of > 0 && badgeText(of)}</span>
}

function PhoneHeader() {
  const t = useTexts('shell')
  const common = useTexts('common')
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const bagged = useSession((session) => session.carNum)
  const [opened, setOpened] = useState<'menu' | 'search'>()
  const close = () => setOpened(undefined)

  // A navigation closes what was open.
  const [at, setAt] = useState(key)
  if (at !== key) {
    setAt(key)
    setOpened(undefined)
  }

  if (opened === 'search') {
    return (
      <div className="header-line page gap-3 lg:hidden">
        <SearchField className="flex-1" focused />
        <button type="button" className="touch text-sm" onClick={close}>
          {common('cancel')}
        </button>
      </div>
    )
  }
  return (
    <div className="header-line page gap-1 lg:hidden">
      {isBuying(pathname) ? (
        <IconButton label={common('back')} onClick={() => void navigate(-1)} className="-ml-3">
          <ArrowLeft {...iconStroke} />
        </IconButton>
      ) : (
        <IconButton
          label={t('openMenu')}
          aria-expanded={opened === 'menu'}
          onClick={() => setOpened('menu')}
          className="-ml-3"
        >
          <Menu {...iconStroke} />
        </IconButton>
      )}
      <Brand />
      <IconButton label={t('openSearch')} onClick={() => setOpened('search')} className="ml-auto">
        <Search {...iconStroke} />
      </IconButton>
      <Link to={paths.bag()} aria-label={t('bagCount', { count: bagged })} className="icon-button -mr-3">
        <span className="relative">
          <ShoppingBag {...iconStroke} />
          <Badge count={bagged} />
        </span>
      </Link>
      {opened === 'menu' && (
        <BesidePage onFailure={close}>
          <DrillMenu onClose={close} />
        </BesidePage>
      )}
    </div>
  )
}

function Brand() {
  return (
    <Link to={paths.home()} className="display text-[28px] leading-none">
      Corium
    </Link>
  )
}
