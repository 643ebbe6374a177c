import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'

/** Links from a page without content to the product list and the home page. */
export function BrowseLinks() {
  const t = useTexts('common')
  return (
    <>
      <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
        {t('notFoundMaterials')}
      </Link>
      <Link to={paths.home()} className={buttonClass({ kind: 'secondary' })}>
        {t('notFoundHome')}
      </Link>
    </>
  )
}
