import { paths } from '@corium/contract/paths'
import { quoteStatus } from '@corium/contract/quote-status'
import type { QuoteRow } from '@corium/contract/quotes'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatTotalQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money } from '#shop/money/money.tsx'
import { buttonClass } from '#ui/button.tsx'
import { NextStep, QuoteStatusText } from './quote-status-text.tsx'

/** Pictures in a row of the list. */
const maxShown = 4

/** One quote of the list. */
export function QuoteCard({ quote }: { quote: QuoteRow }) {
  const t = useTexts('quotes')
  const dates = useDates()
  const totalQuantity = useFormatTotalQuantity()
  const { quote_id, quote_sn, lines, amounts, status } = quote
  return (
    <article className="quote-card" aria-labelledby={quote_id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id={quote_id} className="font-strong">
            <Link to={paths.quote(quote_id)} className="link touch">
              {t('number', { number: quote_sn })}
            </Link>
          </h2>
          <time className="text-sm text-ink-2">{dates.dateTime(quote.time)}</time>
        </div>
        <QuoteStatusText quote={quote} />
      </header>
      <p className="mt-1 text-sm text-ink-2 empty:hidden">
        <NextStep quote={quote} />
      </p>
      <div className="quote-card-body">
        <div className="flex items-center gap-4">
          {lines.slice(0, maxShown).map(({ sku_id, image, color }) => (
            <SampleSwatch key={sku_id} image={image} hex={color.hex} className="h-20 w-20" sizes="80px" />
          ))}
          {lines.length > maxShown && <span className="text-sm text-ink-2">+{lines.length - maxShown}</span>}
        </div>
        <div className="text-sm">
          <p>{lines[0]?.goods_name}</p>
          <p className="text-ink-2">{totalQuantity(lines)}</p>
          {amounts && <Money fen={amounts.payable} className="mt-1 font-strong" />}
        </div>
        <Link
          to={paths.quote(quote_id)}
          className={buttonClass({ kind: status === quoteStatus.quoted ? 'primary' : 'secondary' })}
        >
          {t(status === quoteStatus.quoted ? 'seePrices' : 'details')}
        </Link>
      </div>
    </article>
  )
}
