import { Alert } from 'antd'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { moneyAndCharge } from '#shop/charge.ts'
import type { OrderRow } from './order.ts'

/** The open disputes about the payment of an order: what they are about, and what staff should do, and by when. */
export function OpenDisputes({
  order: { disputes, handle },
}: {
  order: Pick<OrderRow, 'disputes' | 'handle'>
}) {
  const t = useTexts('orders')
  const dates = useDates()
  if (disputes.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon={false}
      style={{ marginBottom: 16 }}
      title={t('disputeOpen')}
      description={
        <>
          {disputes.map(
            ({ dispute_number, reason_text, status_text, amount, charge, opened_at, respond_by }) => (
              <div key={dispute_number}>
                {t('disputeState', {
                  number: dispute_number,
                  reason: reason_text,
                  amount: moneyAndCharge(amount, charge),
                  time: dates.dateTime(opened_at),
                  status: status_text,
                })}{' '}
                {respond_by !== null && <b>{t('disputeRespondBy', { time: dates.dateTime(respond_by) })}</b>}
              </div>
            ),
          )}
          <div>{t(handle.ship ? 'disputeBeforeShipping' : 'disputeProof')}</div>
        </>
      }
    />
  )
}
