import type { MessageTab } from '@corium/contract/messages'
import { paths } from '@corium/contract/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { call } from '#api/client.ts'
import { refreshMessages } from '#api/member.ts'
import { memberMessages } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { MessageRow } from '#shop/page/message-row.tsx'
import { Pagination, readPage } from '#shop/page/pagination.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { useUnreadMessages } from '#shop/page/use-unread-messages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

const tabs = ['all', 'unread', 'orders', 'cards', 'account'] as const satisfies MessageTab[]
const pageSize = 10

/** What the shop wrote to the member. The URL holds tab and page. */
export default function MessagesPage() {
  const t = useTexts('messages')
  return (
    <>
      <Seo title={t('title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-4 pb-4">
        <h1 className="display text-h1">{t('title')}</h1>
        <ReadAll />
      </div>
      <RequireLogin fallback={<SkeletonLine width={60} />}>
        <Messages />
      </RequireLogin>
    </>
  )
}

function ReadAll() {
  const t = useTexts('messages')
  const unread = useUnreadMessages()
  const [busy, setBusy] = useState(false)

  async function readAll() {
    setBusy(true)
    const result = await call('/member/pc_api.message/readAll', {})
    if (result.ok) await refreshMessages()
    else toastError(result)
    setBusy(false)
  }

  return (
    <Button kind="secondary" busy={busy} disabled={unread === 0} onClick={() => void readAll()}>
      {t('readAll')}
    </Button>
  )
}

function Messages() {
  const t = useTexts('messages')
  const [params, setParams] = useSearchParams()
  const tab: MessageTab = tabs.find((one) => one === params.get('tab')) ?? 'all'
  const page = readPage(params)
  const query = memberMessages({ tab, page, limit: pageSize })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  if (!data) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLine width={60} />
  }
  const pages = Math.ceil(data.total / pageSize)
  const toPage = (next: number) => ({ ...(tab === 'all' ? {} : { tab }), page: String(next) })
  if (!isPlaceholderData && pages > 0 && page > pages) {
    return <Navigate to={`?${new URLSearchParams(toPage(pages))}`} replace />
  }
  return (
    <>
      <nav aria-label={t('byKind')} className="scroll-tabs mb-2">
        {tabs.map((id) => (
          <Link
            key={id}
            to={paths.messages(id === 'all' ? undefined : id)}
            className="tab"
            aria-current={id === tab ? 'page' : undefined}
          >
            {t(`tab_${id}`)}
            <span className="ml-1.5 text-ink-3">{data.counts[id]}</span>
          </Link>
        ))}
      </nav>
      {data.list.length === 0 ? (
        <EmptyState title={t(tab === 'unread' ? 'allRead' : 'none')} text={t('noneText')}>
          <Link to={paths.account()} className={buttonClass({ kind: 'secondary' })}>
            {t('toAccount')}
          </Link>
        </EmptyState>
      ) : (
        <ul aria-busy={isPlaceholderData}>
          {data.list.map((message) => (
            <MessageRow key={message.message_id} message={message} />
          ))}
        </ul>
      )}
      <p className="mt-5 text-sm text-ink-3">{t('kept')}</p>
      <Pagination page={page} pages={pages} onPageChange={(next) => setParams(toPage(next))} />
    </>
  )
}
