import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Seo } from '#shop/seo.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Where a card payment provider would lead back to (§2); the order itself says whether it is paid. */
export default function PaypalCallbackPage() {
  const t = useTexts('checkout')
  return (
    <div className="page">
      <Seo title={t('paymentTitle')} hidden />
      <Empty title={t('callbackTitle')} text={t('callbackText')} level={1}>
        <Link to={paths.orders()} className={buttonClass({ kind: 'primary' })}>
          {t('viewOrders')}
        </Link>
        <Link to={paths.home()} className={buttonClass({ kind: 'secondary' })}>
          {t('backHome')}
        </Link>
      </Empty>
    </div>
  )
}
