import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useCardBasket } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useShop } from '../page/use-shop.ts'
import { ColorCardsLink } from './color-cards-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The thin bar above the header on wide screens. */
export function TopBar() {
  const t = useTexts('shell')
  const { service } = useShop()
  const cardCount = useCardBasket(({ cards }) => cards.length)
  return (
    <div className="border-b border-line text-cap text-ink-2 max-lg:hidden">
      <div className="page flex h-(--top-bar) items-center gap-6">
        <p className="mr-auto">{service}</p>
        <Link to={paths.help()} className="plain-link">
          {t('help')}
        </Link>
        <Link to={paths.help('trade')} className="plain-link">
          {t('trade')}
        </Link>
        <ColorCardsLink className="plain-link">
          {t('cards')}{' '}
          <span className="inline-block min-w-[1ch] font-strong text-ink">{cardCount > 0 && cardCount}</span>
        </ColorCardsLink>
        <LanguageSwitch className="ml-3" />
      </div>
    </div>
  )
}
