import type { OrderLine } from '@corium/contract/orders'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Money, Price } from '#shop/money.tsx'
import { SampleSwatch } from '#shop/sample-swatch.tsx'
import { useQuantity } from '#shop/use-quantity.ts'
import { Section } from '#ui/section.tsx'

/** The goods as they were when the order was placed. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTexts('orders')
  const quantity = useQuantity()
  return (
    <Section label={t('lines')}>
      <ul>
        {lines.map((line) => (
          <li key={line.order_goods_id} className="order-line">
            <SampleSwatch
              image={line.image}
              hex={line.color.hex}
              className="h-20 w-20 max-md:h-18 max-md:w-18"
              sizes="80px"
            />
            <div>
              <Link to={paths.product(line.goods_id, line.sku_id)} className="display text-h4">
                {line.goods_name}
              </Link>
              <p className="text-sm">
                {line.color.name} <span className="ml-1 text-ink-2">{line.sku_code}</span>
              </p>
            </div>
            <p className="text-sm">
              {quantity(line.num, line.unit)}
              <span className="block text-ink-2">
                <Price fen={line.price} unit={line.unit} />
              </span>
            </p>
            <Money fen={line.amount} className="font-strong" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
