import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { isPartShipped, orderTone } from '#shop/order-status.ts'
import { paths } from '#shop/paths.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { OpenCases } from './open-cases.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPayments } from './order-payments.tsx'

/** One order: what to send, its history, and beside them the person, the address and the money. */
export default function OrderPage() {
  const { orderId = '' } = useParams()
  const t = useTexts('orders')
  const dates = useDates()
  const order = useQuery(query('/staff/pc_api.order/info', { order_id: orderId }))
  const crumb = <Link to={paths.orders()}>{t('toOrders')}</Link>

  return (
    <FoundPage
      title={t('title')}
      crumb={crumb}
      query={order}
      missing={t('notFound')}
      missingAction={
        <Link to={paths.orders()}>
          <Button type="primary">{t('toOrders')}</Button>
        </Link>
      }
    >
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
            </>
          }
          actions={<OrderActions order={data} />}
        >
          {data.cancel_text && <p className="page-line">{data.cancel_text}</p>}
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
