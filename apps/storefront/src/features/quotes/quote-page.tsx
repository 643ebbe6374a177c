import { formatPhone } from '@corium/contract/format-phone'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { quoteInfo } from '#api/account-queries.ts'
import type { Quote } from '#api/quote.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountRecordPage } from '#shop/page/account-record-page.tsx'
import { EventList } from '#shop/page/event-list.tsx'
import { Fact, Facts } from '#shop/page/facts.tsx'
import { PrintedHead } from '#shop/page/printed-head.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { QuoteAmounts } from './quote-amounts.tsx'
import { QuoteInvoice } from './quote-invoice.tsx'
import { QuoteLines } from './quote-lines.tsx'
import { NextStep, QuoteStatusText } from './quote-status-text.tsx'
import { useAcceptQuote } from './use-accept-quote.ts'
import './quotes.css'

/** One quote: its prices, what the buyer can do with it, its history and where it goes. */
export default function QuotePage() {
  const t = useTexts('quotes')
  return (
    <AccountRecordPage
      parent="quotes"
      param="quote_id"
      noun={t('quote')}
      titleOf={({ quote_sn }) => t('number', { number: quote_sn })}
      query={quoteInfo}
      missing={<MissingQuote />}
    >
      {(quote) => <QuoteDetails quote={quote} />}
    </AccountRecordPage>
  )
}

function QuoteDetails({ quote }: { quote: Quote }) {
  const t = useTexts('quotes')
  const dates = useDates()
  const accepting = useAcceptQuote(quote)
  const { receiver, history } = quote
  const events = history.map(({ time, text, actor, note }) => ({
    time,
    text,
    detail: note ? t('said', { actor, note }) : actor,
  }))
  return (
    <>
      <PrintedHead path={paths.quote(quote.quote_id)} />
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="display text-h1 break-words max-md:text-h3">
            {t('number', { number: quote.quote_sn })}
          </h1>
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            <span>{dates.dateTime(quote.time)}</span>
            <QuoteStatusText quote={quote} />
          </p>
          <p className="mt-1 text-sm text-ink-2 empty:hidden">
            <NextStep quote={quote} />
          </p>
        </div>
        <button type="button" className="no-print link touch text-sm" onClick={() => window.print()}>
          {t('print')}
        </button>
      </header>
      <div className="account-columns mt-10">
        <div>
          <QuoteLines quote={quote} />
          <QuoteInvoice accepting={accepting} />
          <Section label={t('history')}>
            <EventList label={t('history')} events={events.toReversed()} />
          </Section>
        </div>
        <div>
          <QuoteAmounts quote={quote} accepting={accepting} />
          <Section label={t('delivery')}>
            <p>{receiver.name}</p>
            <p className="text-ink-2">{formatPhone(receiver.mobile)}</p>
            <p className="break-words text-ink-2">{receiver.address}</p>
          </Section>
          {(quote.company || quote.needed_by || quote.note) && (
            <Section label={t('yourRequest')}>
              <Facts>
                {quote.company && <Fact name={t('company')}>{quote.company}</Fact>}
                {quote.needed_by && <Fact name={t('neededBy')}>{dates.day(quote.needed_by)}</Fact>}
                {quote.note && <Fact name={t('note')}>{quote.note}</Fact>}
              </Facts>
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

/** Shown for a quote that does not exist or belongs to another member: the shop does not say which. */
function MissingQuote() {
  const t = useTexts('quotes')
  return (
    <EmptyState title={t('missing')} text={t('missingText')} level={1}>
      <Link to={paths.quotes()} className={buttonClass({})}>
        {t('seeAll')}
      </Link>
    </EmptyState>
  )
}
