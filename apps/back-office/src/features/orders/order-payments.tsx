import { dot } from '@corium/browser/dot'
import { formatCharge } from '@corium/contract/format-money'
import { Link } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { paths } from '#shop/paths.ts'
import { Panel } from '#ui/panel.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { Order } from './order.ts'
import './order-payments.css'

/** Every attempt to pay, what went back, and the invoice. */
export function OrderPayments({
  order: { payments, refunds, invoice, transfer_at, pay_expire_at, trade },
}: {
  order: Order
}) {
  const t = useTexts('orders')
  const mayTrade = useMay('trade')
  const join = useJoin()
  const dates = useDates()
  const charged = (charge: Parameters<typeof formatCharge>[0] | null) =>
    charge ? `${dot}${formatCharge(charge)}` : ''
  return (
    <Panel title={t('payment')}>
      {transfer_at && pay_expire_at && (
        <p className="order-transfer">
          {t('transferAwaited', {
            from: dates.dateTime(transfer_at),
            until: dates.lastMinute(pay_expire_at),
          })}
        </p>
      )}
      {payments.length === 0 ? (
        t('notPaid')
      ) : (
        <Timeline
          entries={[
            ...payments.map((payment) => ({
              key: payment.pay_sn,
              time: dates.dateTime(payment.time),
              title: (
                <Link to={paths.payment(payment.payment_id)}>
                  {join([money(payment.amount), payment.pay_status_text])}
                </Link>
              ),
              text:
                payment.on_account && trade && mayTrade ? (
                  <Link to={paths.tradeAccount(trade.trade_id)}>{payment.method}</Link>
                ) : (
                  payment.method + charged(payment.charge)
                ),
            })),
            ...refunds.map(
              ({ refund_id, refund_sn, amount, charge, refund_status_text, reason_text, time }) => ({
                key: refund_sn,
                time: dates.dateTime(time),
                title: <Link to={paths.refund(refund_id)}>{join([money(-amount), refund_status_text])}</Link>,
                text: [reason_text, refund_sn + charged(charge)].filter(Boolean).join(dot),
              }),
            ),
          ]}
        />
      )}
      {invoice && (
        <p className="order-invoice">
          <Link to={paths.invoice(invoice.invoice_id)}>{t('invoice')}</Link>{' '}
          {join([invoice.status_text, invoice.number])}
        </p>
      )}
    </Panel>
  )
}
