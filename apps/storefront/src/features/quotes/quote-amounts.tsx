import { paths } from '@corium/contract/paths'
import { quoteStatus } from '@corium/contract/quote-status'
import { Link } from 'react-router'
import type { Quote } from '#api/quote.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { SummaryLine, SummaryTotal } from '#shop/money/summary-panel.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { QuoteActions } from './quote-actions.tsx'
import type { AcceptQuote } from './use-accept-quote.ts'

/** What the quote costs, and what the buyer can do with it. */
export function QuoteAmounts({ quote, accepting }: { quote: Quote; accepting: AcceptQuote }) {
  const t = useTexts('quotes')
  const { amounts, status, order_id } = quote
  const isFormer = status === quoteStatus.requested && amounts !== null
  return (
    <Section label={t(isFormer ? 'formerAmount' : 'amount')}>
      {amounts ? (
        <dl>
          <SummaryLine label={t('goods')}>
            <Money fen={amounts.goods} />
          </SummaryLine>
          <SummaryLine label={quote.shipping_name}>
            {amounts.shipping === 0 ? t('free') : <Money fen={amounts.shipping} />}
          </SummaryLine>
          <SummaryTotal label={t('total')} fen={amounts.payable} isOffer={status === quoteStatus.quoted} />
        </dl>
      ) : (
        <p className="text-sm text-ink-2">{t('noPrices')}</p>
      )}
      {status === quoteStatus.ordered && order_id ? (
        <Link to={paths.order(order_id)} className={`no-print mt-6 ${buttonClass({ kind: 'primary' })}`}>
          {t('toOrder')}
        </Link>
      ) : (
        <QuoteActions quote={quote} accepting={accepting} />
      )}
    </Section>
  )
}
