import type { AfterTab } from '@corium/contract/after-sales'
import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { afterSalesList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { Pagination, readPage } from '#shop/page/pagination.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { CaseCard } from './case-card.tsx'
import './after-sales.css'

const tabs = ['all', 'in_progress', 'completed'] as const satisfies AfterTab[]
const pageSize = 10

/** The member's after-sales cases. The URL holds tab, keyword and page. */
export default function AfterSalesListPage() {
  const t = useTexts('afterSales')
  return (
    <>
      <Seo title={t('title')} noIndex />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-4">
        <h1 className="display text-h1">{t('title')}</h1>
        <Link to={paths.agreement()} className="link touch text-sm">
          {t('rules')}
        </Link>
      </div>
      <RequireLogin fallback={<ListSkeleton />}>
        <CaseList />
      </RequireLogin>
    </>
  )
}

function CaseList() {
  const t = useTexts('afterSales')
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all'
  const keyword = (params.get('keyword') ?? '').trim().slice(0, maxLength.keyword)
  const page = readPage(params)
  const query = afterSalesList({ tab, page, limit: pageSize, ...(keyword && { keyword }) })
  const cases = useQuery({ ...query, placeholderData: keepPreviousData })
  const pages = Math.ceil((cases.data?.total ?? 0) / pageSize)
  const pastLastPage = !cases.isPlaceholderData && pages > 0 && page > pages

  /** The query with these parameters changed; without a page it goes back to the first one. */
  function queryWith(next: { tab?: string; keyword?: string; page?: number }): string {
    const after = new URLSearchParams(params)
    if (next.page === undefined) after.delete('page')
    for (const [name, value] of Object.entries(next)) {
      if (value) after.set(name, String(value))
      else after.delete(name)
    }
    return `?${after}`
  }

  return (
    <>
      <nav aria-label={t('byState')} className="scroll-tabs">
        {tabs.map((id) => (
          <Link
            key={id}
            to={queryWith({ tab: id === 'all' ? '' : id })}
            className="tab"
            aria-current={id === tab ? 'page' : undefined}
          >
            {t(`tab_${id}`)}
            {cases.data && <span className="ml-1.5 text-ink-3">{cases.data.counts[id]}</span>}
          </Link>
        ))}
      </nav>
      <CaseSearch
        key={keyword}
        keyword={keyword}
        onSearch={(next) => setParams(queryWith({ keyword: next }))}
      />
      {!cases.data && cases.isError && (
        <ErrorPanel error={cases.error} onRetry={() => void cases.refetch()} />
      )}
      {cases.isPending && <ListSkeleton />}
      {pastLastPage && <Navigate to={queryWith({ page: pages })} replace />}
      {cases.data && !pastLastPage && (
        <div aria-busy={cases.isPlaceholderData}>
          {cases.data.list.length === 0 && <NoCases filtered={tab !== 'all' || keyword !== ''} />}
          <ul className="grid gap-6">
            {cases.data.list.map((row) => (
              <li key={row.after_id}>
                <CaseCard row={row} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            onPageChange={(next) => setParams(queryWith({ page: next }))}
          />
        </div>
      )}
    </>
  )
}

function CaseSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useTexts('afterSales')
  const [typed, setTyped] = useState(keyword)
  return (
    <search className="py-6">
      <form
        className="case-search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField
          label={t('search')}
          type="search"
          placeholder={t('searchHint')}
          maxLength={maxLength.keyword}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="secondary">
          {t('search')}
        </Button>
      </form>
    </search>
  )
}

function NoCases({ filtered }: { filtered: boolean }) {
  const t = useTexts('afterSales')
  return (
    <EmptyState
      title={t(filtered ? 'noneHere' : 'noneYet')}
      text={t(filtered ? 'noneHereText' : 'noneYetText')}
    >
      <Link to={paths.orders()} className={buttonClass({ kind: 'primary' })}>
        {t('toOrders')}
      </Link>
      {filtered && (
        <Link to={paths.afterSales()} className={buttonClass({ kind: 'secondary' })}>
          {t('showAll')}
        </Link>
      )}
    </EmptyState>
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
