import type { AfterTab } from '@corium/contract/after-sales'
import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { afterSalesList } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ListTabs } from '#shop/page/list-tabs.tsx'
import { ListSkeleton, PagedList, pageSize, usePagedQuery } from '#shop/page/paged-list.tsx'
import { useListUrl } from '#shop/page/use-list-url.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { CaseCard } from './case-card.tsx'
import './after-sales.css'

const tabs = ['all', 'in_progress', 'completed'] as const satisfies AfterTab[]

/** The member's after-sales cases. The URL holds tab, keyword and page. */
export default function AfterSalesListPage() {
  const t = useTexts('afterSales')
  return (
    <AccountPage
      title={t('title')}
      actions={
        <Link to={paths.agreement()} className="link touch text-sm">
          {t('rules')}
        </Link>
      }
      fallback={<ListSkeleton />}
    >
      <CaseList />
    </AccountPage>
  )
}

function CaseList() {
  const t = useTexts('afterSales')
  const url = useListUrl()
  const tab = tabs.find((one) => one === url.params.get('tab')) ?? 'all'
  const keyword = (url.params.get('keyword') ?? '').trim().slice(0, maxLength.keyword)
  const cases = usePagedQuery(
    afterSalesList({ tab, page: url.page, limit: pageSize, ...(keyword && { keyword }) }),
  )
  return (
    <>
      <ListTabs
        label={t('byState')}
        tabs={tabs}
        current={tab}
        url={url}
        title={(id) => t(`tab_${id}`)}
        counts={cases.data?.counts}
      />
      <CaseSearch key={keyword} keyword={keyword} onSearch={(next) => url.update({ keyword: next })} />
      <PagedList query={cases} url={url}>
        {(rows) =>
          rows.length === 0 ? (
            <NoCases filtered={tab !== 'all' || keyword !== ''} />
          ) : (
            <ul className="grid gap-6">
              {rows.map((row) => (
                <li key={row.after_id}>
                  <CaseCard row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
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
