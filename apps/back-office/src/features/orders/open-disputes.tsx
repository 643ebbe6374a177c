import { Alert } from 'antd'
import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { moneyAndCharge } from '#shop/charge.ts'
import { paths } from '#shop/paths.ts'
import type { OrderRow } from './order.ts'

type Shown = Pick<OrderRow, 'disputes' | 'handle'>

/**
 * The open disputes about the payment of an order, and complaints about it: what they are about, and what staff
 * should do, and by when.
 */
export function OpenDisputes({ order: { disputes, handle } }: { order: Shown }) {
  return (['dispute', 'complaint'] as const).map((kind) => {
    const ofKind = disputes.filter((one) => one.kind === kind)
    if (ofKind.length === 0) return null
    return <Warning key={kind} kind={kind} order={{ disputes: ofKind, handle }} />
  })
}

const titles = { dispute: 'disputeOpen', complaint: 'complaintOpen' } as const

function Warning({ kind, order: { disputes, handle } }: { kind: keyof typeof titles; order: Shown }) {
  const t = useTexts('orders')
  const dates = useDates()
  const mayAnswer = useMay('after-sales')
  const advice = {
    dispute: t(handle.ship ? 'disputeBeforeShipping' : 'disputeProof'),
    complaint: handle.ship && t('complaintBeforeShipping'),
  }[kind]
  const dueText = (status: string) =>
    kind === 'dispute' ? 'disputeRespondBy' : status === 'waiting' ? 'complaintFinishBy' : 'complaintReplyBy'
  return (
    <Alert
      type="error"
      showIcon={false}
      style={{ marginBottom: 16 }}
      title={t(titles[kind])}
      description={
        <>
          {disputes.map(
            ({ dispute_number, reason_text, status, status_text, amount, charge, opened_at, respond_by }) => (
              <div key={dispute_number}>
                {t('disputeState', {
                  number: dispute_number,
                  reason: reason_text,
                  amount: moneyAndCharge(amount, charge),
                  time: dates.dateTime(opened_at),
                  status: status_text,
                })}{' '}
                {respond_by !== null && <b>{t(dueText(status), { time: dates.dateTime(respond_by) })}</b>}{' '}
                {kind === 'complaint' && mayAnswer && (
                  <Link to={paths.complaint(dispute_number)}>{t('readComplaint')}</Link>
                )}
              </div>
            ),
          )}
          {advice && <div>{advice}</div>}
        </>
      }
    />
  )
}
