import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown for a case that does not exist or belongs to another member: the shop does not say which. */
export function MissingCase() {
  const t = useTexts('afterSales')
  return (
    <EmptyState title={t('missingCase')} text={t('missingCaseText')} level={1}>
      <Link to={paths.afterSales()} className={buttonClass({})}>
        {t('toList')}
      </Link>
    </EmptyState>
  )
}
