import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown for an order that does not exist or belongs to another member: the shop does not say which. */
export function MissingOrder() {
  const t = useTexts('account')
  return (
    <EmptyState title={t('missingOrder')} text={t('missingOrderText')} level={1}>
      <Link to={paths.orders()} className={buttonClass({})}>
        {t('toMyOrders')}
      </Link>
    </EmptyState>
  )
}
