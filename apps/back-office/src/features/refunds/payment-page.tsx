import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { moneyAndCharge } from '#shop/charge.ts'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { FactList } from '#ui/fact-list.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { MoneyHistory } from './money-history.tsx'
import { isReviewed, type Payment } from './refund.ts'
import { RefundStatus } from './refund-status.tsx'
import './refunds.css'
import { type Decision, ReviewDrawer } from './review-drawer.tsx'

/** One payment with its refunds; if it is under review, with the actions for its money. */
export default function PaymentPage() {
  const { paymentId = '' } = useParams()
  const t = useTexts('refunds')
  const { search } = useListUrl()
  const found = useQuery({
    ...query('/staff/pc_api.payment/info', { payment_id: paymentId }),
    refetchInterval: 30_000,
  })
  const crumb = <Link to={paths.refunds(search || '?view=review')}>{t('title')}</Link>
  return (
    <FoundPage title={t('title')} crumb={crumb} query={found} missing={t('paymentNotFound')}>
      {(payment) => <Details key={paymentId} payment={payment} search={search} />}
    </FoundPage>
  )
}

function Details({ payment, search }: { payment: Payment; search: string }) {
  const t = useTexts('refunds')
  const join = useJoin()
  const dates = useDates()
  const [decision, setDecision] = useState<Decision>()
  const { pay_sn, amount, charge, order_sn, create_time, paid_at } = payment
  return (
    <Page
      crumb={<Link to={paths.refunds(search || '?view=review')}>{t('title')}</Link>}
      title={t('paymentTitle', { number: pay_sn })}
      line={
        <>
          <strong>{moneyAndCharge(amount, charge)}</strong>{' '}
          {join([
            t('ofOrder', { number: orderNumber(order_sn) }),
            dates.fullDateTime(paid_at ?? create_time),
          ])}
        </>
      }
      actions={<Actions payment={payment} onChoose={setDecision} />}
    >
      <div className="page-columns">
        <div>
          <StatusPanel payment={payment} />
          <Disputes payment={payment} />
          <Refunds payment={payment} />
          <MoneyHistory history={payment.history} />
        </div>
        <div>
          <Facts payment={payment} />
        </div>
      </div>
      {decision && (
        <ReviewDrawer payment={payment} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Page>
  )
}

/** The actions that the payment allows; the usual one is a refund. */
function Actions({
  payment: { handle },
  onChoose,
}: {
  payment: Payment
  onChoose: (decision: Decision) => void
}) {
  const t = useTexts('refunds')
  if (!useMay('orders.payment')) return null
  return (
    <>
      {handle.resolve && <Button onClick={() => onChoose('resolve')}>{t('resolveReview')}</Button>}
      {handle.accept && <Button onClick={() => onChoose('accept')}>{t('accept')}</Button>}
      {handle.refund && (
        <Button type="primary" onClick={() => onChoose('refund')}>
          {t('giveBack')}
        </Button>
      )}
    </>
  )
}

function StatusPanel({ payment }: { payment: Payment }) {
  const t = useTexts('refunds')
  const { problem_text, pay_status_text, received, max_refund } = payment
  const isOpen = isReviewed(payment)
  const mayDecide = useMay('orders.payment')
  return (
    <Panel title={t('howItStands')} framed={isOpen}>
      <FactList
        facts={[
          [
            t('status'),
            isOpen && (
              <StatusWord key="status" tone="ours" note={problem_text}>
                {t('toReview')}
              </StatusWord>
            ),
          ],
          [t('problem'), !isOpen && problem_text],
          [t('buyerReads'), pay_status_text],
          [t('received'), received === null ? t('otherCurrency') : money(received)],
          [t('left'), money(max_refund)],
        ]}
      />
      {isOpen && <p className="refund-advice">{t(mayDecide ? 'reviewAdvice' : 'mayNot')}</p>}
    </Panel>
  )
}

/** What the buyer has disputed, newest first. */
function Disputes({ payment: { disputes } }: { payment: Payment }) {
  const t = useTexts('refunds')
  const dates = useDates()
  return disputes.map(
    ({ kind, dispute_number, status_text, reason_text, amount, charge, opened_at, respond_by }) => (
      <Panel key={dispute_number} title={t(kind, { number: dispute_number })}>
        <FactList
          facts={[
            [t('status'), status_text],
            [t('disputeReason'), reason_text],
            [t('disputedAmount'), moneyAndCharge(amount, charge)],
            [t('disputedAt'), dates.dateTime(opened_at)],
            [t('respondBy'), respond_by !== null && dates.dateTime(respond_by)],
          ]}
        />
      </Panel>
    ),
  )
}

function Refunds({ payment: { refunds } }: { payment: Payment }) {
  const t = useTexts('refunds')
  if (refunds.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className="refund-list">
        {refunds.map((refund) => (
          <li key={refund.refund_id}>
            <Link className="row-link refund-number" to={paths.refund(refund.refund_id)}>
              {refund.refund_sn}
            </Link>
            <RefundStatus refund={refund} />
            <span className="nowrap">{moneyAndCharge(refund.amount, refund.charge)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Facts({ payment }: { payment: Payment }) {
  const t = useTexts('refunds')
  const dates = useDates()
  const { order_id, order_sn, amount, charge, method_name, provider_number, create_time, paid_at } = payment
  return (
    <Panel title={t('money')}>
      <FactList
        facts={[
          [t('amountDue'), moneyAndCharge(amount, charge)],
          [t('rate'), charge && t('rateOf', { rate: charge.rate, time: dates.dateTime(charge.rate_time) })],
          [
            t('order'),
            <Link key="order" to={paths.order(order_id)}>
              {orderNumber(order_sn)}
            </Link>,
          ],
          [t('method'), method_name],
          [t('providerNumber'), provider_number, 'below'],
          [t('started'), dates.dateTime(create_time)],
          [t('paid'), paid_at && dates.dateTime(paid_at)],
        ]}
      />
    </Panel>
  )
}
