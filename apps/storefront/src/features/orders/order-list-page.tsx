import type { OrderTab } from '@corium/contract/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { orderCounts, orderList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { MembersOnly } from '#shop/members-only.tsx'
import { Pager, readPage } from '#shop/pager.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { Seo } from '#shop/seo.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import './orders.css'

const tabs = [
  'all',
  'unpaid',
  'unshipped',
  'unreceived',
  'completed',
  'cancelled',
] as const satisfies OrderTab[]
const perPage = 10
/** Characters that the shop looks for. */
const longestKeyword = 60

const addressOf = (tab: OrderTab, keyword: string, page?: number) =>
  paths.orders(tab === 'all' ? undefined : tab, keyword, page)

/** The member's orders by state; tab, words and page stand in the address. */
export default function OrderListPage() {
  const t = useTexts('orders')
  return (
    <>
      <Seo title={t('title')} hidden />
      <h1 className="display pb-4 text-h1">{t('title')}</h1>
      <MembersOnly waiting={<ListSkeleton />}>
        <Orders />
      </MembersOnly>
    </>
  )
}

function Orders() {
  const t = useTexts('orders')
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all'
  const keyword = (params.get('keyword') ?? '').trim().slice(0, longestKeyword)
  const page = readPage(params)
  const { data: counts } = useQuery(orderCounts())
  const query = orderList({ tab, page, limit: perPage, ...(keyword ? { keyword } : {}) })
  const orders = useQuery({ ...query, placeholderData: keepPreviousData })

  const pages = Math.ceil((orders.data?.total ?? 0) / perPage)
  const beyond = !orders.isPlaceholderData && pages > 0 && page > pages

  const show = (next: { tab?: string; keyword?: string; page?: number }) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (next.page === undefined) after.delete('page')
      for (const [name, value] of Object.entries(next)) {
        if (value) after.set(name, String(value))
        else after.delete(name)
      }
      return after
    })

  return (
    <>
      <nav aria-label={t('byState')} className="order-tabs">
        {tabs.map((one) => (
          <Link
            key={one}
            to={addressOf(one, keyword)}
            className="tab"
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`tab_${one}`)}
            {one in (counts ?? {}) && (
              <span className="ml-1.5 text-ink-3">{counts?.[one as keyof typeof counts]}</span>
            )}
          </Link>
        ))}
      </nav>
      <Search keyword={keyword} onSearch={(words) => show({ keyword: words })} />
      {!orders.data && orders.isError && (
        <RetryPanel error={orders.error} onRetry={() => void orders.refetch()} />
      )}
      {orders.isPending && <ListSkeleton />}
      {beyond && <Navigate to={addressOf(tab, keyword, pages)} replace />}
      {orders.data && !beyond && (
        <div aria-busy={orders.isPlaceholderData}>
          {orders.data.list.length === 0 && <NoOrders filtered={tab !== 'all' || keyword !== ''} />}
          <ul className="grid gap-6">
            {orders.data.list.map((order) => (
              <li key={order.order_id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <Pager page={page} pages={pages} onTurn={(next) => show({ page: next })} />
        </div>
      )}
    </>
  )
}

function Search({ keyword, onSearch }: { keyword: string; onSearch: (words: string) => void }) {
  const t = useTexts('orders')
  const id = useId()
  const [words, setWords] = useState(keyword)
  const [searched, setSearched] = useState(keyword)
  if (keyword !== searched) {
    setSearched(keyword)
    setWords(keyword)
  }
  return (
    <search className="py-6">
      <form
        className="flex max-w-[480px] gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(words.trim())
        }}
      >
        <label htmlFor={id} className="sr-only">
          {t('search')}
        </label>
        <div className="field-box">
          <input
            id={id}
            type="search"
            placeholder={t('searchHint')}
            maxLength={longestKeyword}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <Button type="submit" kind="secondary" className="shrink-0">
          {t('search')}
        </Button>
      </form>
    </search>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const t = useTexts('orders')
  return (
    <Empty title={t(filtered ? 'noneHere' : 'noneYet')} text={t(filtered ? 'noneHereText' : 'noneYetText')}>
      <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
        {t('browse')}
      </Link>
      <Link to={filtered ? paths.orders() : paths.bag()} className={buttonClass({ kind: 'secondary' })}>
        {t(filtered ? 'showAll' : 'toBag')}
      </Link>
    </Empty>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-6 py-6" aria-hidden="true">
      {[70, 55, 62].map((width) => (
        <div key={width} className="grid gap-3 border-t border-line pt-4">
          <SkeletonLine width={width} />
          <div className="skeleton h-20 w-1/2" />
        </div>
      ))}
    </div>
  )
}
