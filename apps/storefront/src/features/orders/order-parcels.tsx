import type { OrderLine } from '@corium/contract/orders'
import type { Package } from '@corium/contract/parcels'
import { useState } from 'react'
import type { Order } from '#api/order.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { CopyButton } from '#shop/page/copy-button.tsx'
import { EventList, eventOfTrace } from '#shop/page/event-list.tsx'
import { Section } from '#ui/section.tsx'
import { Status } from '#ui/status.tsx'

/** The parcels of an order, the last one first, each with its contents and what its courier reported. */
export function OrderParcels({ order }: { order: Order }) {
  const t = useTexts('orders')
  const { packages } = order
  return packages.map((parcel, index) => (
    <Section
      key={parcel.package_id}
      label={
        packages.length === 1
          ? t('parcel')
          : t('parcelOf', { no: packages.length - index, count: packages.length })
      }
      link={<ParcelState parcel={parcel} />}
    >
      <ul className="parcel-goods">
        {parcel.lines.map(({ order_goods_id, num }) => (
          <ParcelLine
            key={order_goods_id}
            line={order.lines.find((line) => line.order_goods_id === order_goods_id)}
            num={num}
          />
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line pt-4 text-sm">
        <span>{parcel.express_company}</span>
        <span className="font-strong break-all">{parcel.courier_number}</span>
        <CopyButton
          text={parcel.courier_number}
          label={t('copyTracking', { number: parcel.courier_number })}
          copied={t('trackingCopied')}
        />
      </p>
      <Traces parcel={parcel} />
    </Section>
  ))
}

function ParcelState({ parcel: { delivered_at, shipped_at, state_text, updated_at } }: { parcel: Package }) {
  const t = useTexts('orders')
  const dates = useDates()
  if (delivered_at) {
    return <Status tone="success">{t('deliveredOn', { time: dates.shortDate(delivered_at) })}</Status>
  }
  return (
    <Status tone="info">
      {updated_at ? state_text : t('sentOn', { time: dates.shortDate(shipped_at) })}
    </Status>
  )
}

function ParcelLine({ line, num }: { line: OrderLine | undefined; num: number }) {
  const quantity = useFormatQuantity()
  if (!line) return null
  return (
    <li className="flex items-center gap-3.5">
      <SampleSwatch image={line.image} hex={line.color.hex} className="h-12 w-12 shrink-0" sizes="48px" />
      <span className="text-sm">
        {line.goods_name}
        <span className="block text-ink-2">{quantity(num, line.unit)}</span>
      </span>
    </li>
  )
}

/** What the courier reported; of a delivered parcel only the last event until the buyer asks for all. */
function Traces({ parcel }: { parcel: Package }) {
  const t = useTexts('orders')
  const [showsAll, setShowsAll] = useState(false)
  const { traces, delivered_at, track_url, express_company } = parcel
  if (traces.length === 0) {
    return (
      <p className="mt-3 text-sm text-ink-2">
        {t('noTraces')}{' '}
        {track_url && (
          <a href={track_url} target="_blank" rel="noreferrer" className="link touch">
            {t('atCourier', { company: express_company })}
          </a>
        )}
      </p>
    )
  }
  const shown = showsAll || !delivered_at ? traces : traces.slice(0, 1)
  return (
    <>
      <EventList label={t('trail')} events={shown.map(eventOfTrace)} succeeded={Boolean(delivered_at)} />
      {shown.length < traces.length && (
        <button type="button" className="no-print link touch ml-6 text-sm" onClick={() => setShowsAll(true)}>
          {t('earlier', { count: traces.length - shown.length })}
        </button>
      )}
    </>
  )
}
