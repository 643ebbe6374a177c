import { paths } from '@corium/contract/paths'
import type { QuoteLine } from '@corium/contract/quotes'
import { Link } from 'react-router'
import type { Quote } from '#api/quote.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money, Price } from '#shop/money/money.tsx'
import { Section } from '#ui/section.tsx'

/** The goods with their quoted prices, beside the shop's regular prices for this quantity. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const t = useTexts('quotes')
  return (
    <Section label={t('lines')}>
      <ul>
        {quote.lines.map((line) => (
          <Line key={line.sku_id} line={line} />
        ))}
      </ul>
      {quote.lead_days !== null && (
        <p className="mt-4 text-sm text-ink-2">{t('leadDays', { count: quote.lead_days })}</p>
      )}
    </Section>
  )
}

function Line({ line }: { line: QuoteLine }) {
  const t = useTexts('quotes')
  const goods = useTexts('goods')
  const quantity = useFormatQuantity()
  const { price, list_price, amount, unit, color } = line
  const saving = price === null ? 0 : Math.round((1 - price / list_price) * 100)
  return (
    <li className="quote-line">
      <SampleSwatch image={line.image} hex={color.hex} className="h-20 w-20" sizes="80px" />
      <div className="min-w-0">
        <Link to={paths.product(line.goods_id, line.sku_id)} className="display text-h4">
          {line.goods_name}
        </Link>
        <p className="text-sm">
          {color.name} <span className="ml-1 text-ink-2">{line.sku_code}</span>
        </p>
        <p className="text-sm text-ink-2">{quantity(line.num, unit)}</p>
      </div>
      <div className="quote-line-price text-sm">
        {price === null ? (
          <p className="text-ink-2">
            {t('listPrice')} <Price fen={list_price} unit={unit} />
          </p>
        ) : (
          <>
            <Money fen={amount ?? 0} className="text-base font-strong" />
            <p>
              <Price fen={price} unit={unit} />
            </p>
            {saving > 0 && (
              <p className="text-ink-2">
                {t('insteadOf')} <Price fen={list_price} unit={unit} />
                {`${goods('comma')}${t('lessBy', { percent: saving })}`}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  )
}
