import type { Order } from '#api/order.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatTotalQuantity } from '#shop/goods/use-format-quantity.ts'
import { SummaryLine, SummaryPanel } from '#shop/money/summary-panel.tsx'
import { CopyOrderNumber } from '#shop/page/copy-order-number.tsx'
import { AmountRows } from './amount-rows.tsx'
import { paymentStage } from './payment-stage.ts'

/** As many swatches as fit in one row. */
const maxSwatches = 3

/** Number, amounts and first swatches of the order being paid. */
export function OrderSummary({ order }: { order: Order }) {
  const t = useTexts('payment')
  const goods = useTexts('goods')
  const dates = useDates()
  const totalQuantity = useFormatTotalQuantity()
  const { amounts, lines } = order

  return (
    <SummaryPanel title={t('order')}>
      <dl>
        <SummaryLine label={t('number')}>
          <span className="flex flex-wrap justify-end gap-x-3">
            {order.order_sn} <CopyOrderNumber number={order.order_sn} />
          </span>
        </SummaryLine>
        <AmountRows
          amounts={amounts}
          discounts={order.discounts}
          goodsLabel={t('goodsCount', { amount: totalQuantity(lines) })}
          shippingLabel={order.shipping_name}
        />
      </dl>
      <ul className="mt-6 grid grid-cols-3 gap-4">
        {lines.slice(0, maxSwatches).map((line) => (
          <li key={line.order_goods_id}>
            <SampleSwatch
              image={line.image}
              hex={line.color.hex}
              className="aspect-square w-full"
              sizes="100px"
            />
            <span className="sr-only">
              {goods('inColor', { name: line.goods_name, color: line.color.name })}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > maxSwatches && (
        <p className="mt-2 text-sm text-ink-2">{t('moreLines', { count: lines.length - maxSwatches })}</p>
      )}
      <p className="mt-4 text-cap text-ink-3">
        {paymentStage(order) === 'payable' && order.pay_expire_at
          ? t('goesTo', { name: order.consignee, time: dates.dateTime(order.pay_expire_at) })
          : t('wentTo', { name: order.consignee })}
      </p>
    </SummaryPanel>
  )
}
