import type { CardStatus } from '@corium/contract/color-cards'
import { paths } from '@corium/contract/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useCardBasket } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { cardList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { Pagination, readPage } from '#shop/page/pagination.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { CardTable } from './card-table.tsx'
import './color-cards.css'

const statuses = [0, 1, 2, 3, 4] as const satisfies CardStatus[]
const perPage = 10

/** The member's color card requests; status and page are in the URL. */
export default function ColorCardsPage() {
  const t = useTexts('colorCards')
  return (
    <>
      <Seo title={t('title')} noIndex />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <div>
          <h1 className="display text-h1">{t('title')}</h1>
          <p className="mt-1 text-sm text-ink-2">{t('intro')}</p>
        </div>
        <BasketButton />
      </div>
      <RequireLogin fallback={<ListSkeleton />}>
        <Requests />
      </RequireLogin>
    </>
  )
}

/** Opens the card basket when it has cards in it. */
function BasketButton() {
  const t = useTexts('colorCards')
  const count = useCardBasket(({ cards }) => cards.length)
  if (count === 0) return null
  return <Button onClick={() => openDialog('card-basket')}>{t('submit', { count })}</Button>
}

function Requests() {
  const t = useTexts('colorCards')
  const [params, setParams] = useSearchParams()
  const status = statuses.find((known) => String(known) === params.get('status'))
  const page = readPage(params)
  const query = cardList({ page, limit: perPage, ...(status !== undefined && { status }) })
  const cards = useQuery({ ...query, placeholderData: keepPreviousData })

  const pages = Math.ceil((cards.data?.total ?? 0) / perPage)
  const pastLastPage = !cards.isPlaceholderData && pages > 0 && page > pages

  const goToPage = (next: number) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.set('page', String(next))
      return after
    })

  return (
    <>
      <nav aria-label={t('byStatus')} className="scroll-tabs">
        {[undefined, ...statuses].map((tab) => (
          <Link
            key={tab ?? 'all'}
            to={paths.colorCards(tab)}
            className="tab"
            aria-current={tab === status ? 'page' : undefined}
          >
            {tab === undefined ? t('all') : t(`status_${tab}`)}
          </Link>
        ))}
      </nav>
      {!cards.data && cards.isError && (
        <ErrorPanel error={cards.error} onRetry={() => void cards.refetch()} />
      )}
      {cards.isPending && <ListSkeleton />}
      {pastLastPage && <Navigate to={paths.colorCards(status, pages)} replace />}
      {cards.data && !pastLastPage && (
        <div aria-busy={cards.isPlaceholderData}>
          {cards.data.list.length > 0 ? (
            <CardTable rows={cards.data.list} />
          ) : (
            <NoRequests filtered={status !== undefined} />
          )}
          <Pagination page={page} pages={pages} onPageChange={goToPage} />
        </div>
      )}
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

function ListSkeleton() {
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
