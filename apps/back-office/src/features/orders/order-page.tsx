import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Link, useLocation, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { BuyerTrade } from '#shop/buyer-trade.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { NeighborButtons } from '#shop/neighbor-buttons.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { isMoneyBack, isPartShipped, orderTone } from '#shop/order-status.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { OpenCases } from './open-cases.tsx'
import { OpenDisputes } from './open-disputes.tsx'
import type { Order } from './order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPayments } from './order-payments.tsx'
import { useOrderList } from './use-order-list.ts'

/** One order: the goods to send, its history, and beside them the buyer, the address and the money. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const t = useTexts('orders')
  const dates = useDates()
  const order = useQuery(query('/staff/pc_api.order/info', { order_id: orderId }))
  const { search } = useLocation()
  const crumb = <Link to={paths.orders(search)}>{t('title')}</Link>

  return (
    <FoundPage title={t('title')} crumb={crumb} query={order} missing={t('notFound')}>
      {(data) => (
        <Page
          key={orderId}
          crumb={crumb}
          title={t('orderTitle', { number: orderNumber(data.order_sn) })}
          besideTitle={<Colleagues kind="order" id={data.order_id} />}
          line={
            <>
              <StatusWord tone={orderTone(data.order_status)}>
                {isPartShipped(data) ? t('part-shipped') : data.order_status_text}
              </StatusWord>{' '}
              {t('placedBy', { time: dates.fullDateTime(data.create_time), name: data.consignee })}
              {data.trade && (
                <>
                  {dot}
                  <BuyerTrade trade={data.trade} />
                </>
              )}
              {data.quote && (
                <>
                  {dot}
                  <FromQuote quote={data.quote} />
                </>
              )}
            </>
          }
          actions={
            <>
              <Neighbors orderId={data.order_id} search={search} />
              <OrderActions order={data} />
            </>
          }
        >
          {data.cancel_text && <p className="page-line">{data.cancel_text}</p>}
          <OpenDisputes order={data} />
          {isMoneyBack(data) && <MoneyBack order={data} />}
          <OpenCases order={data} />
          <div className="page-columns">
            <div>
              <OrderLines order={data} />
              <OrderParcels order={data} />
              <OrderHistory order={data} />
            </div>
            <div>
              <OrderAddress order={data} />
              <OrderPayments order={data} />
            </div>
          </div>
        </Page>
      )}
    </FoundPage>
  )
}

/** Why the order has no button to ship, and what to do instead. */
function MoneyBack({ order: { handle } }: { order: Order }) {
  const t = useTexts('orders')
  return (
    <Alert
      type="warning"
      showIcon={false}
      style={{ marginBottom: 16 }}
      title={t('moneyBack')}
      description={t(handle.cancel ? 'moneyBackCancel' : 'moneyBackAsk')}
    />
  )
}

/** The quote that an order was placed with. */
function FromQuote({ quote: { quote_id, quote_sn } }: { quote: NonNullable<Order['quote']> }) {
  const t = useTexts('orders')
  const text = t('fromQuote', { number: orderNumber(quote_sn) })
  return useMay('quotes') ? <Link to={paths.quote(quote_id)}>{text}</Link> : text
}

/** The orders before and after this one in the list that it was opened from. */
function Neighbors({ orderId, search }: { orderId: string; search: string }) {
  const t = useTexts('orders')
  const { params, page } = useListUrl()
  const { data } = useOrderList(params, page)
  return (
    <NeighborButtons
      list={(data?.list ?? []).map(({ order_id }) => paths.order(order_id, search))}
      here={paths.order(orderId, search)}
      names={{ previous: t('previousOrder'), next: t('nextOrder') }}
    />
  )
}
