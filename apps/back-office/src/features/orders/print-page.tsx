import { Button, Checkbox } from 'antd'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FailureBar } from '#ui/failure-bar.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { ParcelLabel } from './parcel-label.tsx'
import { PickingList } from './picking-list.tsx'
import './print-page.css'
import { type BilingualOrder, useBilingualOrders } from './use-bilingual-orders.ts'

const kinds = ['picking', 'slips', 'labels'] as const

/**
 * Paper for one or more orders: the sheets as they come out of the printer,
 * which the browser's own dialog chooses.
 */
export default function PrintPage() {
  const t = useTexts('print')
  const states = useTexts('states')
  const [params, setParams] = useSearchParams()
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean).slice(0, 200)
  const kind = kinds.find((one) => one === params.get('sheets')) ?? 'slips'
  const { orders, refusals, isPending, again } = useBilingualOrders(ids)
  const [isMasked, setMasked] = useState(true)
  const title = t('title', { count: ids.length })
  useEffect(() => {
    document.title = `${title} · Corium`
  }, [title])
  const labels = orders.flatMap(labelsOf)
  const sheets = { picking: orders.length > 0 ? 1 : 0, slips: orders.length, labels: labels.length }
  const message = refusals.find(({ shownInDialog }) => !shownInDialog)?.msg

  return (
    <main className="print-page">
      <header className="print-bar">
        <h1 className="page-title">{title}</h1>
        <ViewTabs
          label={t('sheets')}
          views={kinds.map((key) => ({ key, name: t(key), num: undefined }))}
          chosen={kind}
          onChoose={(sheets) => setParams({ sheets, ids: ids.join(',') }, { replace: true })}
        />
        <Checkbox checked={isMasked} onChange={({ target }) => setMasked(target.checked)}>
          {t('maskMobiles')}
        </Checkbox>
        <Link to={paths.orders()}>{t('back')}</Link>
        <Button
          type="primary"
          disabled={isPending || sheets[kind] === 0}
          icon={<Printer size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => print()}
        >
          {t('print', { count: sheets[kind] })}
        </Button>
      </header>
      {message && <FailureBar message={message} again={states('tryAgain')} onAgain={again} />}
      {isPending && <p role="status">{states('loading')}</p>}
      {!isPending && orders.length === 0 && <EmptyPanel title={t('none')} />}
      <div className="print-sheets">
        {kind === 'picking' && orders.length > 0 && <PickingList orders={orders} />}
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
    </main>
  )
}

/**
 * A label for each parcel; for one without parcels, a label to stick on before the courier's number is known.
 */
const labelsOf = (order: BilingualOrder) =>
  Array.from({ length: Math.max(1, order['en-us'].packages.length) }, (_, index) => ({ order, index }))
