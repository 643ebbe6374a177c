import type { CardStatus } from '@corium/contract/color-cards'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { cardList } from '#api/account-queries.ts'
import { useCardBasket } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ListTabs } from '#shop/page/list-tabs.tsx'
import { PagedList, pageSize, usePagedQuery } from '#shop/page/paged-list.tsx'
import { PrintedHead } from '#shop/page/printed-head.tsx'
import { useListUrl } from '#shop/page/use-list-url.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { CardTable } from './card-table.tsx'
import './color-cards.css'

const tabs = ['all', '0', '1', '2', '3', '4'] as const satisfies ('all' | `${CardStatus}`)[]

/** The member's color card requests; status and page are in the URL. */
export default function ColorCardsPage() {
  const t = useTexts('colorCards')
  return (
    <AccountPage
      printedHead={<PrintedHead path={paths.colorCards()} />}
      title={t('title')}
      intro={t('intro')}
      actions={<Actions />}
      fallback={<CardsSkeleton />}
    >
      <Requests />
    </AccountPage>
  )
}

/** Prints the requests, and opens the card basket when it has cards in it. */
function Actions() {
  const t = useTexts('colorCards')
  const count = useCardBasket(({ cards }) => cards.length)
  const { cards } = useCards()
  return (
    <div className="no-print flex flex-wrap gap-3">
      {cards.data && cards.data.total > 0 && (
        <Button kind="secondary" className="max-lg:hidden" onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
      {count > 0 && <Button onClick={() => openDialog('card-basket')}>{t('submit', { count })}</Button>}
    </div>
  )
}

function countsByTab(counts: readonly { status: CardStatus; num: number }[]) {
  const numOf = (tab: (typeof tabs)[number]) => counts.find(({ status }) => `${status}` === tab)?.num ?? 0
  const all = counts.reduce((sum, { num }) => sum + num, 0)
  return Object.fromEntries(tabs.map((tab) => [tab, tab === 'all' ? all : numOf(tab)]))
}

/** The page of requests that the URL names. */
function useCards() {
  const url = useListUrl()
  const tab = tabs.find((one) => one === url.params.get('status')) ?? 'all'
  const cards = usePagedQuery(
    cardList({
      page: url.page,
      limit: pageSize,
      ...(tab !== 'all' && { status: Number(tab) as CardStatus }),
    }),
  )
  return { url, tab, cards }
}

function Requests() {
  const t = useTexts('colorCards')
  const { url, tab, cards } = useCards()
  return (
    <>
      <ListTabs
        label={t('byStatus')}
        tabs={tabs}
        current={tab}
        url={url}
        parameter="status"
        title={(id) => t(id === 'all' ? 'all' : `status_${id}`)}
        counts={cards.data && countsByTab(cards.data.counts)}
      />
      <PagedList query={cards} url={url} skeleton={<CardsSkeleton />}>
        {(rows) => (rows.length === 0 ? <NoRequests filtered={tab !== 'all'} /> : <CardTable rows={rows} />)}
      </PagedList>
    </>
  )
}

function NoRequests({ filtered }: { filtered: boolean }) {
  const t = useTexts('colorCards')
  return (
    <EmptyState
      title={t(filtered ? 'noneHere' : 'noneYet')}
      text={t(filtered ? 'noneHereText' : 'noneYetText')}
    >
      <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
        {t('browse')}
      </Link>
      {filtered && (
        <Link to={paths.colorCards()} className={buttonClass({ kind: 'secondary' })}>
          {t('showAll')}
        </Link>
      )}
    </EmptyState>
  )
}

function CardsSkeleton() {
  return (
    <div className="grid py-4" aria-hidden="true">
      {[88, 76, 82].map((width) => (
        <div key={width} className="grid gap-3 border-b border-line py-6">
          <SkeletonLine width={width} />
          <SkeletonLine width={width - 30} />
        </div>
      ))}
    </div>
  )
}
