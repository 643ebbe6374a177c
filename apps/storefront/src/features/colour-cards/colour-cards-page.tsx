import type { CardStatus } from '@corium/contract/colour-cards'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'
import { openCardBasket } from '#api/asks.ts'
import { useCardBasket } from '#api/card-basket.ts'
import { cardList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { MembersOnly } from '#shop/members-only.tsx'
import { Pager, readPage } from '#shop/pager.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { Seo } from '#shop/seo.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { CardTable } from './card-table.tsx'
import './colour-cards.css'

const statuses = [0, 1, 2, 3, 4] as const satisfies CardStatus[]
const perPage = 10

/** The member's requests for colour cards; status and page stand in the address. */
export default function ColourCardsPage() {
  const t = useTexts('colourCards')
  return (
    <>
      <Seo title={t('title')} hidden />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <div>
          <h1 className="display text-h1">{t('title')}</h1>
          <p className="mt-1 text-sm text-ink-2">{t('intro')}</p>
        </div>
        <BasketButton />
      </div>
      <MembersOnly waiting={<ListSkeleton />}>
        <Requests />
      </MembersOnly>
    </>
  )
}

/** Whoever has chosen cards and comes here finds the request for them. */
function BasketButton() {
  const t = useTexts('colourCards')
  const count = useCardBasket(({ cards }) => cards.length)
  if (count === 0) return null
  return <Button onClick={openCardBasket}>{t('submit', { count })}</Button>
}

function Requests() {
  const t = useTexts('colourCards')
  const [params, setParams] = useSearchParams()
  const status = statuses.find((one) => String(one) === params.get('status'))
  const page = readPage(params)
  const query = cardList({ page, limit: perPage, ...(status !== undefined && { status }) })
  const cards = useQuery({ ...query, placeholderData: keepPreviousData })

  const pages = Math.ceil((cards.data?.total ?? 0) / perPage)
  const beyond = !cards.isPlaceholderData && pages > 0 && page > pages

  const turnTo = (next: number) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.set('page', String(next))
      return after
    })

  return (
    <>
      <nav aria-label={t('byStatus')} className="card-tabs">
        {[undefined, ...statuses].map((one) => (
          <Link
            key={one ?? 'all'}
            to={paths.colourCards(one)}
            className="tab"
            aria-current={one === status ? 'page' : undefined}
          >
            {one === undefined ? t('all') : t(`status_${one}`)}
          </Link>
        ))}
      </nav>
      {!cards.data && cards.isError && (
        <RetryPanel error={cards.error} onRetry={() => void cards.refetch()} />
      )}
      {cards.isPending && <ListSkeleton />}
      {beyond && <Navigate to={paths.colourCards(status, pages)} replace />}
      {cards.data && !beyond && (
        <div aria-busy={cards.isPlaceholderData}>
          {cards.data.list.length > 0 ? (
            <CardTable rows={cards.data.list} />
          ) : (
            <NoRequests filtered={status !== undefined} />
          )}
          <Pager page={page} pages={pages} onTurn={turnTo} />
        </div>
      )}
    </>
  )
}

function NoRequests({ filtered }: { filtered: boolean }) {
  const t = useTexts('colourCards')
  return (
    <Empty title={t(filtered ? 'noneHere' : 'noneYet')} text={t(filtered ? 'noneHereText' : 'noneYetText')}>
      <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
        {t('browse')}
      </Link>
      {filtered && (
        <Link to={paths.colourCards()} className={buttonClass({ kind: 'secondary' })}>
          {t('showAll')}
        </Link>
      )}
    </Empty>
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
