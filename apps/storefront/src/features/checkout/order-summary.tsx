import { formatCharge } from '@corium/contract/format-money'
import { type Order, settlingPayment } from '#api/order.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatTotalQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money } from '#shop/money/money.tsx'
import { SummaryLine, SummaryPanel } from '#shop/money/summary-panel.tsx'
import { CopyOrderNumber } from '#shop/page/copy-order-number.tsx'
import { AmountRows } from './amount-rows.tsx'

/** As many swatches as fit in one row. */
const maxSwatches = 3

type OrderSummaryProps = {
  order: Order
  /** The time to pay has not run out. */
  isPayable: boolean
}

/** Number, amounts and first swatches of the order being paid. */
export function OrderSummary({ order, isPayable }: OrderSummaryProps) {
  const t = useTexts('payment')
  const checkout = useTexts('checkout')
  const goods = useTexts('goods')
  const dates = useDates()
  const totalQuantity = useFormatTotalQuantity()
  const { amounts, lines, refunds } = order

  const { paid_by } = amounts
  const byMethod = settlingPayment(order)?.on_account ? paid_by : t('paidBy', { method: paid_by })

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
          totalLabel={isPayable ? checkout('total') : t('total')}
        />
        {refunds.length > 0 && amounts.paid > 0 && (
          <SummaryLine label={byMethod}>
            <Money fen={amounts.paid} />
          </SummaryLine>
        )}
        {refunds.map(({ refund_sn, refund_status_text, amount, charge, time }) => (
          <SummaryLine
            key={refund_sn}
            label={
              <>
                {t('refundEntry', { status: refund_status_text })}
                <time className="block text-cap text-ink-3">{dates.shortDateTime(time)}</time>
              </>
            }
          >
            <Money fen={-amount} />
            {charge && <span className="block text-sm text-ink-2">−{formatCharge(charge)}</span>}
          </SummaryLine>
        ))}
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
        {isPayable && order.pay_expire_at
          ? t('goesTo', { name: order.consignee, time: dates.dateTime(order.pay_expire_at) })
          : t('wentTo', { name: order.consignee })}
      </p>
    </SummaryPanel>
  )
}
