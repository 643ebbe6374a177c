import { orderAfterStatus } from '@corium/contract/after-status'
import { formatPhone } from '@corium/contract/format-phone'
import { paths } from '@corium/contract/paths'
import { payStatus } from '@corium/contract/pay-status'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderInfo } from '#api/account-queries.ts'
import type { Order } from '#api/order.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountRecordPage } from '#shop/page/account-record-page.tsx'
import { CopyOrderNumber } from '#shop/page/copy-order-number.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { MissingOrder } from '#shop/page/missing-order.tsx'
import { PrintedHead } from '#shop/page/printed-head.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { allowedActions, OrderActions } from './order-actions.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { OrderLines } from './order-lines.tsx'
import { NextStep } from './order-notice.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderStatus } from './order-status.tsx'
import { useOrderActions } from './use-order-actions.tsx'
import './orders.css'

const EditAddressDialog = lazyDialog(async () => ({
  default: (await import('./edit-address-dialog.tsx')).EditAddressDialog,
}))

/** One order: progress, parcels, history, address, amounts and lines. */
export default function OrderPage() {
  const t = useTexts('orders')
  return (
    <AccountRecordPage
      parent="orders"
      param="order_id"
      noun={t('order')}
      titleOf={({ order_sn }) => t('orderNumber', { number: order_sn })}
      query={orderInfo}
      missing={<MissingOrder />}
    >
      {(order, loadedAt) => <OrderDetails order={order} loadedAt={loadedAt} />}
    </AccountRecordPage>
  )
}

/**
 * How many actions the bar on a phone has room for: the most important ones. Links
 * below the title are the others.
 */
const barSize = 2

/** `loadedAt` in milliseconds of the browser's clock. */
function OrderDetails({ order, loadedAt }: { order: Order; loadedAt: number }) {
  const t = useTexts('orders')
  const dates = useDates()
  const clockOffset = order.server_time - loadedAt / 1000
  const actions = allowedActions(order)
  return (
    <>
      <PrintedHead path={paths.order(order.order_id)} />
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="display text-h1 break-words max-md:text-h3">
              {t('orderNumber', { number: order.order_sn })}
            </h1>
            <span className="text-sm">
              <CopyOrderNumber number={order.order_sn} />
            </span>
          </div>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-2">
            {t('placed', { time: dates.dateTime(order.create_time) })}
            <OrderStatus code={order.order_status} text={order.order_status_text} />
            {order.after_status !== orderAfterStatus.none && (
              <Link to={paths.afterSales({ keyword: order.order_sn })} className="no-print link touch">
                {t('seeCases')}
              </Link>
            )}
            {order.quote && (
              <Link to={paths.quote(order.quote.quote_id)} className="link touch">
                {t('fromQuote', { number: order.quote.quote_sn })}
              </Link>
            )}
          </p>
          {order.cancel_text && <p className="mt-2">{order.cancel_text}</p>}
          <p className="no-print mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm empty:hidden lg:hidden">
            <OrderActions order={order} names={actions.slice(0, -barSize)} asLinks leaveOnDelete />
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-3 max-lg:hidden">
          <Button kind="secondary" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <OrderActions order={order} names={actions} leaveOnDelete />
        </div>
      </header>

      <div className="mt-10 grid gap-12 print:mt-6 print:gap-6">
        {/* On paper the history has the same days. */}
        <div className="no-print">
          <OrderProgress order={order} />
          <OrderNotice order={order} clockOffset={clockOffset} />
        </div>
        <div className="account-columns">
          <div>
            <OrderParcels order={order} loadedAt={loadedAt} />
            <OrderHistory order={order} />
          </div>
          <div>
            <OrderAddress order={order} />
            <OrderAmounts order={order} />
            <OrderInvoice order={order} />
          </div>
        </div>
        <OrderLines order={order} />
      </div>
      <div className="order-bar no-print lg:hidden">
        <OrderActions order={order} names={actions.slice(-barSize)} leaveOnDelete />
      </div>
    </>
  )
}

/** What happens next, and what the buyer of a shipped order should do. */
function OrderNotice({ order, clockOffset }: { order: Order; clockOffset: number }) {
  const t = useTexts('orders')
  const gap = useTexts('common')('sentenceGap')
  const { running, extend } = useOrderActions(order.order_id)
  const { handle, packages } = order
  return (
    <p className="mt-6 max-w-[72ch] empty:hidden">
      {handle.confirm && t('confirmHint', { count: packages.length }) + gap}
      {handle.pay && isStartedAtPaypal(order) && t('paymentStarted') + gap}
      <NextStep order={order} clockOffset={clockOffset} />
      {handle.extend && (
        <>
          {' '}
          <button
            type="button"
            className="link touch"
            aria-disabled={running !== undefined || undefined}
            onClick={() => running ?? extend()}
          >
            {t('extend')}
          </button>
        </>
      )}
    </p>
  )
}

const isStartedAtPaypal = ({ payments }: Order) =>
  payments.some(({ charge, pay_status }) => charge && pay_status === payStatus.waiting)

function OrderAddress({ order }: { order: Order }) {
  const t = useTexts('orders')
  const goods = useTexts('goods')
  const [editing, setEditing] = useState(false)
  const { address } = order
  return (
    <Section
      label={t('to')}
      link={
        order.handle.edit_address && (
          <button type="button" className="no-print link touch" onClick={() => setEditing(true)}>
            {t('changeAddress')}
          </button>
        )
      }
    >
      <p>{[address.consignee, formatPhone(address.mobile)].join(goods('comma'))}</p>
      <p className="mt-1 text-ink-2">{address.full_text}</p>
      {order.remark && <p className="mt-3 text-sm">{t('remark', { text: order.remark })}</p>}
      {editing && <EditAddressDialog orderId={order.order_id} onClose={() => setEditing(false)} />}
    </Section>
  )
}
