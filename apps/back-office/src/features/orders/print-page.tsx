import { Button, Checkbox } from 'antd'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { joinNames } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { isMoneyBack } from '#shop/order-status.ts'
import { paths } from '#shop/paths.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FailureBar } from '#ui/failure-bar.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { slipLines, toSendNow } from './order-contents.ts'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import { PickingList } from './picking-list.tsx'
import './print-page.css'
import { type BilingualOrder, useBilingualOrders } from './use-bilingual-orders.ts'

const kinds = ['picking', 'slips', 'labels'] as const

const warnings = ['dispute', 'complaint'] as const

/** The number of orders that one call returns at most. */
const maxOrders = 200

/**
 * Printed sheets for one or more orders, as they come out of the printer, which staff choose in the browser's own
 * dialog.
 */
export default function PrintPage() {
  const t = useTexts('print')
  const states = useTexts('states')
  const [params, setParams] = useSearchParams()
  const language = useLanguage()
  const { key } = useLocation()
  const [isFirst] = useState(key === 'default')
  const navigate = useNavigate()
  const chosen = (params.get('ids') ?? '').split(',').filter(Boolean)
  const ids = chosen.slice(0, maxOrders)
  const kind = kinds.find((one) => one === params.get('sheets')) ?? 'slips'
  const { data, error, isLoading, refetch } = useBilingualOrders(ids)
  const found = data?.list ?? []
  const [orders, others] = [found.filter(isPrinted), found.filter((order) => !isPrinted(order))]
  /** The orders with an open dispute or complaint. */
  const disputed = (kind: (typeof warnings)[number]): string[] =>
    orders.flatMap(({ [language]: { order_sn, disputes } }) => {
      const found = disputes.find((one) => one.kind === kind)
      if (!found) return []
      return t('orderAndReason', { number: orderNumber(order_sn), reason: found.reason_text })
    })
  const [isMasked, setMasked] = useState(true)
  const title = t('title', { count: ids.length })
  useEffect(() => {
    document.title = `${title} · Corium`
  }, [title])
  const labels = orders.flatMap(labelsOf)
  const hasPicks = orders.some((order) => toSendNow(order['en-us']).length > 0)
  const sheets = { picking: hasPicks ? 1 : 0, slips: orders.length, labels: labels.length }
  const message = error && !error.refusal.shownInDialog ? error.message : undefined

  return (
    <main className="print-page">
      <header className="print-bar">
        <h1 className="page-title">{title}</h1>
        <ViewTabs
          label={t('sheets')}
          views={kinds.map((key) => ({ key, name: t(key), num: undefined }))}
          chosen={kind}
          onChoose={(sheets) => setParams({ sheets, ids: chosen.join(',') }, { replace: true })}
        />
        <Checkbox checked={isMasked} onChange={({ target }) => setMasked(target.checked)}>
          {t('maskMobiles')}
        </Checkbox>
        <Link
          to={paths.orders()}
          onClick={(event) => {
            // Back to the page that this one was opened from, such as the list with its filters.
            if (isFirst) return
            event.preventDefault()
            navigate(-1)
          }}
        >
          {t('back')}
        </Link>
        <Button
          type="primary"
          disabled={isLoading || sheets[kind] === 0}
          icon={<Printer size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => print()}
        >
          {t('print', { count: sheets[kind] })}
        </Button>
      </header>
      {message && <FailureBar message={message} again={states('tryAgain')} onAgain={refetch} />}
      {isLoading && <p role="status">{states('loading')}</p>}
      {chosen.length > maxOrders && (
        <p className="print-note" role="status">
          {t('onlyFirst', { count: maxOrders })}
        </p>
      )}
      {others.length > 0 && (
        <p className="print-note" role="status">
          {t('leftOut', {
            orders: joinNames(
              others.map(({ [language]: order }) =>
                t('orderAndReason', {
                  number: orderNumber(order.order_sn),
                  reason: isMoneyBack(order) ? t('moneyBack') : order.order_status_text,
                }),
              ),
              language,
            ),
          })}
        </p>
      )}
      {warnings.map((kind) => {
        const warned = disputed(kind)
        return (
          warned.length > 0 && (
            <p key={kind} className="print-note" role="status">
              {t(kind, { orders: joinNames(warned, language) })}
            </p>
          )
        )
      })}
      {!isLoading && !message && sheets[kind] === 0 && <EmptyPanel title={t('none')} />}
      {/* A picking list with only some of the orders would look complete. */}
      {!isLoading && (
        <div className="print-sheets">
          {kind === 'picking' && hasPicks && <PickingList orders={orders} />}
          {kind === 'slips' &&
            orders.map((order) => (
              <PackingSlip key={order['en-us'].order_id} order={order} isMasked={isMasked} />
            ))}
          {kind === 'labels' &&
            labels.map((label) => (
              <ParcelLabel
                key={`${label.order['en-us'].order_id} ${label.index}`}
                {...label}
                isMasked={isMasked}
              />
            ))}
        </div>
      )}
    </main>
  )
}

/** Unpaid and canceled orders are not printed, because their goods must not be cut. */
const isPrinted = (order: BilingualOrder): boolean => slipLines(order['en-us']).length > 0

/** A label for each sent parcel, and one for the parcel to send now, before the courier's number is known. */
function labelsOf(order: BilingualOrder) {
  const { 'en-us': english } = order
  const num = english.packages.length + (toSendNow(english).length > 0 ? 1 : 0)
  return Array.from({ length: num }, (_, index) => ({ order, index, num }))
}
