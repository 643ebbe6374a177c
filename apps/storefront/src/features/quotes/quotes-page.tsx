import { paths } from '@corium/contract/paths'
import { quoteStatus } from '@corium/contract/quote-status'
import type { QuoteStatus } from '@corium/contract/quotes'
import { Link } from 'react-router'
import { quoteList } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ListTabs } from '#shop/page/list-tabs.tsx'
import { ListSkeleton, PagedList, pageSize, usePagedQuery } from '#shop/page/paged-list.tsx'
import { useListUrl } from '#shop/page/use-list-url.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QuoteCard } from './quote-card.tsx'
import './quotes.css'

const tabs = ['all', 'requested', 'quoted', 'ordered', 'expired', 'declined', 'withdrawn'] as const

/** The member's quotes; status and page are in the URL. */
export default function QuotesPage() {
  const t = useTexts('quotes')
  return (
    <AccountPage title={t('title')} intro={t('intro')} fallback={<ListSkeleton />}>
      <Quotes />
    </AccountPage>
  )
}

function Quotes() {
  const t = useTexts('quotes')
  const url = useListUrl()
  const tab = tabs.find((one) => one === url.params.get('status')) ?? 'all'
  const quotes = usePagedQuery(
    quoteList({
      page: url.page,
      limit: pageSize,
      ...(tab !== 'all' && { status: quoteStatus[tab] }),
    }),
  )
  return (
    <>
      <ListTabs
        label={t('byStatus')}
        tabs={tabs}
        current={tab}
        url={url}
        parameter="status"
        title={(id) => t(id)}
        counts={quotes.data && countsByTab(quotes.data.counts)}
      />
      <PagedList query={quotes} url={url}>
        {(rows) =>
          rows.length === 0 ? (
            <NoQuotes filtered={tab !== 'all'} />
          ) : (
            <ul className="grid gap-10 pt-8">
              {rows.map((quote) => (
                <li key={quote.quote_id}>
                  <QuoteCard quote={quote} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </>
  )
}

function countsByTab(counts: readonly { status: QuoteStatus; num: number }[]) {
  const numOf = (status: QuoteStatus) => counts.find((count) => count.status === status)?.num ?? 0
  const all = counts.reduce((sum, { num }) => sum + num, 0)
  return Object.fromEntries(tabs.map((tab) => [tab, tab === 'all' ? all : numOf(quoteStatus[tab])]))
}

function NoQuotes({ filtered }: { filtered: boolean }) {
  const t = useTexts('quotes')
  return (
    <EmptyState
      title={t(filtered ? 'noneHere' : 'noneYet')}
      text={t(filtered ? 'noneHereText' : 'noneYetText')}
    >
      {filtered ? (
        <Link to={paths.quotes()} className={buttonClass({ kind: 'secondary' })}>
          {t('showAll')}
        </Link>
      ) : (
        <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
          {t('browse')}
        </Link>
      )}
    </EmptyState>
  )
}
