import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import type { Order } from '#api/order.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PaidAmount } from './paid-amount.tsx'
import { ResultCard } from './result-card.tsx'
import { usePayStatus } from './use-pay-status.ts'

/** Shown for an order whose payment the provider or the staff still check. */
export function PendingPayment({ order }: { order: Order }) {
  const t = useTexts('payment')
  const payment = order.payments.find(({ pending }) => pending)
  usePayStatus({ order_id: order.order_id, pay_sn: payment?.pay_sn }, () => {})
  if (!payment) return null
  return (
    <ResultCard
      tone="warning"
      status={t('resultPending')}
      title={t('pendingTitle')}
      text={t('pendingText')}
      facts={[
        { label: t('method'), value: payment.method },
        { label: t('underReview'), value: <PaidAmount {...payment} /> },
        { label: t('heldTill'), value: t('reviewEnds') },
      ]}
      actions={
        <Link to={paths.order(order.order_id)} className={buttonClass({ kind: 'secondary' })}>
          {t('viewOrder')}
        </Link>
      }
      foot={t('pendingFoot')}
    />
  )
}
