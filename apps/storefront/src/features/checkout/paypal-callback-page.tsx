import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Where a payment provider sends the buyer back to (§2). The order page shows whether the order is paid. */
export default function PaypalCallbackPage() {
  const t = useTexts('checkout')
  return (
    <div className="page">
      <Seo title={t('paymentTitle')} noIndex />
      <EmptyState title={t('callbackTitle')} text={t('callbackText')} level={1}>
        <Link to={paths.orders()} className={buttonClass({ kind: 'primary' })}>
          {t('viewOrders')}
        </Link>
        <Link to={paths.home()} className={buttonClass({ kind: 'secondary' })}>
          {t('backHome')}
        </Link>
      </EmptyState>
    </div>
  )
}
