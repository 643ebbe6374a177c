import { Copy } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money.tsx'
import { SampleSwatch } from '#shop/sample-swatch.tsx'
import { Sum, SumLine, SummaryPanel } from '#shop/summary-panel.tsx'
import { useTotalQuantity } from '#shop/use-quantity.ts'
import { IconButton } from '#ui/button.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'
import type { Order } from './order.ts'

/** As many swatches as fit in a row. */
const swatches = 3

/** The order that is being paid. */
export function OrderSummary({ order }: { order: Order }) {
  const t = useTexts('checkout')
  const goods = useTexts('goods')
  const totalQuantity = useTotalQuantity()
  const { amounts, lines } = order

  async function copy() {
    try {
      await navigator.clipboard.writeText(order.order_sn)
      toast.success(t('copied'))
    } catch {
      toast.error(t('copyFailed'))
    }
  }

  return (
    <SummaryPanel title={t('order')}>
      <dl>
        <SumLine label={t('number')}>
          <span className="inline-flex items-center">
            {order.order_sn}
            <IconButton label={t('copy')} onClick={() => void copy()} className="-my-3 -mr-3">
              <Copy {...iconStroke} size={14} />
            </IconButton>
          </span>
        </SumLine>
        <SumLine label={t('goodsCount', { amount: totalQuantity(lines) })}>
          <Money fen={amounts.goods} />
        </SumLine>
        {amounts.discount > 0 && (
          <SumLine label={t('discount')}>
            <Money fen={-amounts.discount} />
          </SumLine>
        )}
        <SumLine label={order.shipping_name}>
          {amounts.shipping === 0 ? t('free') : <Money fen={amounts.shipping} />}
        </SumLine>
        <Sum label={t('total')} fen={amounts.payable} />
      </dl>
      <ul className="mt-6 grid grid-cols-3 gap-4">
        {lines.slice(0, swatches).map((line) => (
          <li key={line.order_goods_id}>
            <SampleSwatch
              image={line.image}
              hex={line.color.hex}
              className="aspect-square w-full"
              sizes="100px"
            />
            <span className="sr-only">
              {goods('inColour', { name: line.goods_name, colour: line.color.name })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-cap text-ink-3">
        {t(order.handle.pay ? 'goesTo' : 'wentTo', { name: order.consignee })}
      </p>
    </SummaryPanel>
  )
}
