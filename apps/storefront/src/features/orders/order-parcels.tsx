import type { OrderLine } from '@corium/contract/order-row'
import { useQuery } from '@tanstack/react-query'
import { orderParcels } from '#api/account-queries.ts'
import type { Order } from '#api/order.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { ParcelTracking } from '#shop/tracking/parcel-tracking.tsx'
import { refreshUnderWay } from '#shop/tracking/refresh-under-way.ts'
import { TrackingStatus } from '#shop/tracking/tracking-status.tsx'
import { Section } from '#ui/section.tsx'

/** The parcels of an order, the last one first, each with its contents and what its courier reported. */
export function OrderParcels({ order, loadedAt }: { order: Order; loadedAt: number }) {
  const t = useTexts('orders')
  const { data, dataUpdatedAt } = useQuery({
    ...orderParcels(order.order_id),
    enabled: order.packages.length > 0,
    initialData: { packages: order.packages },
    initialDataUpdatedAt: loadedAt,
    refetchInterval: ({ state }) => refreshUnderWay(state.data?.packages),
  })
  // The order may have been loaded again since, after an action or with a new parcel.
  const { packages } = dataUpdatedAt > loadedAt ? data : order
  return packages.map((parcel, index) => (
    <Section
      key={parcel.package_id}
      label={
        packages.length === 1
          ? t('parcel')
          : t('parcelOf', { no: packages.length - index, count: packages.length })
      }
      link={<TrackingStatus parcel={parcel} sentAt={parcel.shipped_at} />}
    >
      <ul className="parcel-goods">
        {parcel.lines.map(({ order_goods_id, num, lot }) => (
          <ParcelLine
            key={order_goods_id}
            line={order.lines.find((line) => line.order_goods_id === order_goods_id)}
            num={num}
            lot={lot}
          />
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        <ParcelTracking parcel={parcel} sentAt={parcel.shipped_at} />
      </div>
    </Section>
  ))
}

type ParcelLineProps = { line: OrderLine | undefined; num: number; lot: string }

function ParcelLine({ line, num, lot }: ParcelLineProps) {
  const t = useTexts('orders')
  const quantity = useFormatQuantity()
  if (!line) return null
  return (
    <li className="flex items-center gap-3.5">
      <SampleSwatch image={line.image} hex={line.color.hex} className="h-12 w-12 shrink-0" sizes="48px" />
      <span className="text-sm">
        {line.goods_name}
        <span className="block text-ink-2">
          {lot ? t('inLot', { quantity: quantity(num, line.unit), lot }) : quantity(num, line.unit)}
        </span>
      </span>
    </li>
  )
}
