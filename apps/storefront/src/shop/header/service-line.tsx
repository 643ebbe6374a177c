import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { LanguageSwitch } from './language-switch.tsx'

/** The thin line above the header of a desk. */
export function ServiceLine() {
  const t = useTexts('shell')
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
        <Link to={paths.colourCards()} className="plain-link">
          {t('cards')}
        </Link>
        <LanguageSwitch className="ml-3" />
      </div>
    </div>
  )
}
