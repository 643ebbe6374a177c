import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import { quoteTone } from '#shop/quote-status.ts'
import { Swatch } from '#shop/swatch.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import type { QuoteRow } from './quote.ts'

/** The columns of the list, and a row on a phone. */
export function useQuoteRows(): {
  columns: TableProps<QuoteRow>['columns']
  block: (quote: QuoteRow) => ReactNode
} {
  const t = useTexts('quotes')
  const join = useJoin()
  const dates = useDates()
  const language = useLanguage()
  const { search } = useLocation()

  const link = ({ quote_id, quote_sn }: QuoteRow) => (
    <Link className="row-link" to={paths.quote(quote_id, search)}>
      {orderNumber(quote_sn)}
    </Link>
  )
  const buyer = ({ receiver_name, company }: QuoteRow) => join([receiver_name, company])
  const goods = ({ lines: [first, ...others] }: QuoteRow) =>
    first &&
    [
      join([first.goods_name, `${first.color.name} × ${quantity(first.num, first.unit, language)}`]),
      ...(others.length > 0 ? [t('more', { count: others.length })] : []),
    ].join(' ')
  const amount = ({ amounts }: QuoteRow) => (amounts ? money(amounts.payable) : '–')
  const status = ({ status, status_text }: QuoteRow) => (
    <StatusWord tone={quoteTone(status)}>{status_text}</StatusWord>
  )
  const swatch = ({ lines: [first] }: QuoteRow) =>
    first && <Swatch picture={first.image} hex={first.color.hex} size={36} />

  return {
    columns: [
      {
        key: 'quote',
        title: t('quote'),
        render: (_, quote) => (
          <span className="quote-goods">
            {swatch(quote)}
            <span>
              {link(quote)}
              <span className="second-line">{goods(quote)}</span>
            </span>
          </span>
        ),
      },
      { key: 'buyer', title: t('buyer'), render: (_, quote) => buyer(quote) },
      {
        key: 'asked',
        title: t('asked'),
        render: (_, { time }) => <span className="list-time">{dates.dateTime(time)}</span>,
      },
      { key: 'neededBy', title: t('neededBy'), render: (_, { needed_by }) => needed_by ?? '–' },
      { key: 'amount', title: t('amount'), align: 'right', render: (_, quote) => amount(quote) },
      { key: 'status', title: t('status'), render: (_, quote) => status(quote) },
    ],
    block: (quote) => (
      <>
        <span className="list-block-line">
          {link(quote)}
          {status(quote)}
        </span>
        <span className="list-block-line">
          {goods(quote)}
          {swatch(quote)}
        </span>
        <span className="second-line">
          {[buyer(quote), quote.amounts && money(quote.amounts.payable)].filter(Boolean).join(dot)}
        </span>
      </>
    ),
  }
}
