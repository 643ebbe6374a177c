import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { BuyerTrade } from '#shop/buyer-trade.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { MemberLink } from '#shop/member-link.tsx'
import { OrderLink } from '#shop/order-link.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { quoteTone } from '#shop/quote-status.ts'
import { FactList } from '#ui/fact-list.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { DeclineQuote } from './decline-quote.tsx'
import type { Quote } from './quote.ts'
import { QuotePrices } from './quote-prices.tsx'
import './quotes.css'

/** One quote: the member and the request, the prices, and the history. */
export default function QuotePage() {
  const { quoteId = '' } = useParams()
  const t = useTexts('quotes')
  const { search } = useLocation()
  const quote = useQuery(query('/staff/pc_api.quote/info', { quote_id: quoteId }))
  const crumb = <Link to={paths.quotes(search)}>{t('title')}</Link>
  return (
    <FoundPage title={t('quoteTitle', { number: '' })} crumb={crumb} query={quote} missing={t('notFound')}>
      {(quote) => <QuoteDetails key={quoteId} quote={quote} crumb={crumb} />}
    </FoundPage>
  )
}

function QuoteDetails({ quote, crumb }: { quote: Quote; crumb: ReactNode }) {
  const t = useTexts('quotes')
  const join = useJoin()
  const dates = useDates()
  const [isDeclining, setDeclining] = useState(false)
  const { receiver, order_id } = quote
  return (
    <Page
      crumb={crumb}
      title={t('quoteTitle', { number: orderNumber(quote.quote_sn) })}
      besideTitle={<Colleagues kind="quote" id={quote.quote_id} />}
      line={
        <>
          <StatusWord tone={quoteTone(quote.status)}>{quote.status_text}</StatusWord>{' '}
          {dates.fullDateTime(quote.time)}
          {quote.trade && (
            <>
              {dot}
              <BuyerTrade trade={quote.trade} />
            </>
          )}
        </>
      }
      actions={quote.handle.decline && <Button onClick={() => setDeclining(true)}>{t('decline')}</Button>}
    >
      <div className="page-columns">
        <div>
          <QuotePrices quote={quote} />
          <Panel title={t('history')}>
            <HistoryTimeline history={quote.history.toReversed()} />
          </Panel>
        </div>
        <div>
          <Panel title={t('request')}>
            <FactList
              facts={[
                [t('company'), quote.company],
                [t('neededBy'), quote.needed_by],
                [t('note'), quote.note && <span className="quote-note">{quote.note}</span>],
                [t('order'), order_id && <OrderLink orderId={order_id} orderSn={quote.order_sn} />],
              ]}
            />
            {!quote.company && !quote.needed_by && !quote.note && !order_id && t('noRemarks')}
          </Panel>
          <Panel title={t('receiver')}>
            {join([receiver.name, phoneNumber(receiver.mobile)])}
            <br />
            {receiver.address}
            <span className="second-line">{quote.shipping_name}</span>
            <MemberLink memberId={quote.member_id} />
          </Panel>
        </div>
      </div>
      {isDeclining && <DeclineQuote quote={quote} onClose={() => setDeclining(false)} />}
    </Page>
  )
}
