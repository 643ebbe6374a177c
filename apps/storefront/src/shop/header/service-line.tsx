import { Link } from 'react-router'
import { useCardBasket } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { CardsLink } from './cards-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The thin line above the header of a desk. */
export function ServiceLine() {
  const t = useTexts('shell')
  const chosen = useCardBasket(({ cards }) => cards.length)
  return (
    <div className="border-b border-line text-cap text-ink-2 max-lg:hidden">
      <div className="page flex h-(--service) items-center gap-6">
        <p className="mr-auto">{t('service')}</p>
        <Link to={paths.guide('ordering')} className="plain-link">
          {t('help')}
        </Link>
        <Link to={paths.contact({ subject: 'trade' })} className="plain-link">
          {t('trade')}
        </Link>
        <CardsLink className="plain-link">
          {t('cards')}{' '}
          <span className="inline-block min-w-[1ch] font-strong text-ink">{chosen > 0 && chosen}</span>
        </CardsLink>
        <LanguageSwitch className="ml-3" />
      </div>
    </div>
  )
}
