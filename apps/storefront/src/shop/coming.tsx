import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Seo } from './seo.tsx'

/** Says what a screen will be, while it is being set up. */
export function Coming({ screen }: { screen: string }) {
  const t = useTexts('common')
  return (
    <>
      <Seo title={screen} hidden />
      <div className="page">
        <Empty title={t('comingTitle', { screen })} text={t('comingText')} level={1}>
          <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
            {t('notFoundMaterials')}
          </Link>
          <Link to={paths.home()} className={buttonClass({ kind: 'secondary' })}>
            {t('notFoundHome')}
          </Link>
        </Empty>
      </div>
    </>
  )
}
