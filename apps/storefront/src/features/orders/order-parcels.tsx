import type { OrderLine } from '@corium/contract/orders'
import type { Package } from '@corium/contract/parcels'
import type { Order } from '#api/order.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { TrackingEvents } from '#shop/tracking/tracking-events.tsx'
import { TrackingNumber } from '#shop/tracking/tracking-number.tsx'
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
      <div className="mt-4 border-t border-line pt-4">
        <TrackingNumber company={parcel.express_company} number={parcel.courier_number} />
        <TrackingEvents
          traces={parcel.traces}
          company={parcel.express_company}
          trackUrl={parcel.track_url}
          isDelivered={parcel.delivered_at !== null}
        />
      </div>
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
