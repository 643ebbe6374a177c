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
import { MoneyHistory } from './money-history.tsx'
import { RedirectDrawer } from './redirect-drawer.tsx'
import { type Refund, settledTexts, stateOf } from './refund.ts'
import { RefundStatus } from './refund-status.tsx'
import './refunds.css'
import { ResolveDrawer } from './resolve-drawer.tsx'
import { RetryDrawer } from './retry-drawer.tsx'
import { SettleDrawer } from './settle-drawer.tsx'

/** One refund: its problem, the actions on it, its history, and the money. */
export default function RefundPage() {
  const { refundId = '' } = useParams()
  const t = useTexts('refunds')
  const { search } = useListUrl()
  const found = useQuery({
    ...query('/staff/pc_api.refund/info', { refund_id: refundId }),
    refetchInterval: 30_000,
  })
  const crumb = <Link to={paths.refunds(search)}>{t('title')}</Link>
  return (
    <FoundPage title={t('title')} crumb={crumb} query={found} missing={t('notFound')}>
      {(refund) => <Details key={refundId} refund={refund} search={search} />}
    </FoundPage>
  )
}

const drawers = {
  redirect: RedirectDrawer,
  settle: SettleDrawer,
  resolve: ResolveDrawer,
  retry: RetryDrawer,
} as const
type Action = keyof typeof drawers

function Details({ refund, search }: { refund: Refund; search: string }) {
  const t = useTexts('refunds')
  const join = useJoin()
  const dates = useDates()
  const [action, setAction] = useState<Action>()
  const Drawer = action && drawers[action]
  const { refund_sn, amount, charge, order_sn, create_time } = refund
  return (
    <Page
      crumb={<Link to={paths.refunds(search)}>{t('title')}</Link>}
      title={t('refundTitle', { number: refund_sn })}
      line={
        <>
          <strong>{moneyAndCharge(amount, charge)}</strong>{' '}
          {join([t('ofOrder', { number: orderNumber(order_sn) }), dates.fullDateTime(create_time)])}
        </>
      }
      actions={<Actions refund={refund} onChoose={setAction} />}
    >
      <div className="page-columns">
        <div>
          <StatusPanel refund={refund} />
          <MoneyHistory history={refund.history} />
        </div>
        <div>
          <Facts refund={refund} search={search} />
        </div>
      </div>
      {Drawer && <Drawer refund={refund} onClose={() => setAction(undefined)} />}
    </Page>
  )
}

/** The actions that the refund and the role allow; the one that helps most often comes last. */
function Actions({ refund: { handle }, onChoose }: { refund: Refund; onChoose: (action: Action) => void }) {
  const t = useTexts('refunds')
  const mayRetry = useMay('orders.refund')
  const mayPay = useMay('orders.payment')
  return (
    <>
      {handle.redirect && mayPay && <Button onClick={() => onChoose('redirect')}>{t('redirect')}</Button>}
      {handle.settle && mayPay && <Button onClick={() => onChoose('settle')}>{t('settle')}</Button>}
      {handle.resolve && mayPay && (
        <Button type="primary" onClick={() => onChoose('resolve')}>
          {t('resolve')}
        </Button>
      )}
      {handle.retry && mayRetry && (
        <Button type="primary" onClick={() => onChoose('retry')}>
          {t('retry')}
        </Button>
      )}
    </>
  )
}

/** The problem of the refund, in our words and in the provider's. */
function StatusPanel({ refund }: { refund: Refund }) {
  const t = useTexts('refunds')
  const dates = useDates()
  const { handle, reported, reported_at, next_check_at, method_name, status_text } = refund
  const state = stateOf(refund)
  const isOver = state === 'refunded' || state === 'byHand' || state === 'dropped'
  const mayRetry = useMay('orders.refund')
  const mayPay = useMay('orders.payment')
  const isBarred = (handle.retry && !mayRetry && !mayPay) || (handle.resolve && !mayPay)
  return (
    <Panel title={t('howItStands')} framed={state === 'stuck' || state === 'paidTwice'}>
      <FactList
        facts={[
          [t('status'), <RefundStatus key="status" refund={refund} />],
          [
            t('providerSays', { provider: method_name }),
            reported && (
              <>
                {reported}
                {reported_at !== null && <span className="second-line">{dates.dateTime(reported_at)}</span>}
              </>
            ),
          ],
          [t('buyerReads'), status_text],
          [t('nextCheck'), !isOver && next_check_at && dates.dateTime(next_check_at)],
        ]}
      />
      {state === 'stuck' && <p className="refund-advice">{t('stuckAdvice')}</p>}
      {state === 'paidTwice' && <p className="refund-advice">{t('paidTwiceAdvice')}</p>}
      {isBarred && <p className="refund-advice">{t('mayNot')}</p>}
    </Panel>
  )
}

function Facts({ refund, search }: { refund: Refund; search: string }) {
  const t = useTexts('refunds')
  const dates = useDates()
  const { order_id, order_sn, payment_id, pay_sn, method_name, provider_number, max_refund } = refund
  const { amount, charge, reason_text, settled_how, settled_reference, succeeded_at } = refund
  return (
    <Panel title={t('money')}>
      <FactList
        facts={[
          [t('amount'), moneyAndCharge(amount, charge)],
          [t('reason'), reason_text],
          [
            t('order'),
            <Link key="order" to={paths.order(order_id)}>
              {orderNumber(order_sn)}
            </Link>,
          ],
          [
            t('payment'),
            <Link key="payment" to={paths.payment(payment_id, search)}>
              {pay_sn}
            </Link>,
            'below',
          ],
          [t('method'), method_name],
          [t('providerNumber'), provider_number, 'below'],
          [t('paidBy'), settled_how && t(settledTexts[settled_how])],
          [t('reference'), settled_reference],
          [t('arrived'), succeeded_at && dates.dateTime(succeeded_at)],
          [t('left'), money(max_refund)],
        ]}
      />
    </Panel>
  )
}
