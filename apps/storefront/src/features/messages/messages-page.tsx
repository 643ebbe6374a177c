import type { MessageRow as Message, MessageTab } from '@corium/contract/messages'
import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberMessages } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { refreshMessages } from '#api/refresh-account.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ListTabs } from '#shop/page/list-tabs.tsx'
import { MessageRow } from '#shop/page/message-row.tsx'
import { PagedList, pageSize, usePagedQuery } from '#shop/page/paged-list.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { useListUrl } from '#shop/page/use-list-url.ts'
import { useUnreadMessages } from '#shop/page/use-unread-messages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const tabs = ['all', 'unread', 'orders', 'cards', 'account'] as const satisfies MessageTab[]

/** What the shop wrote to the member. The URL holds tab and page. */
export default function MessagesPage() {
  const t = useTexts('messages')
  return (
    <AccountPage title={t('title')} actions={<Actions />} fallback={<MessagesSkeleton />}>
      <Messages />
    </AccountPage>
  )
}

function Actions() {
  const t = useTexts('messages')
  const loggedIn = useSession((session) => session.token !== '')
  const [open, setOpen] = useState(false)
  if (!loggedIn) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <button type="button" className="link touch text-sm" onClick={() => setOpen(true)}>
        {t('settings')}
      </button>
      <ReadAll />
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

function ReadAll() {
  const t = useTexts('messages')
  const unread = useUnreadMessages()
  const [isBusy, setBusy] = useState(false)

  async function readAll() {
    setBusy(true)
    const result = await call('/member/pc_api.message/readAll', {})
    if (result.ok) await refreshMessages()
    else toastError(result)
    setBusy(false)
  }

  return (
    <Button kind="secondary" busy={isBusy} disabled={unread === 0} onClick={() => void readAll()}>
      {t('readAll')}
    </Button>
  )
}

function Messages() {
  const t = useTexts('messages')
  const url = useListUrl()
  const tab: MessageTab = tabs.find((one) => one === url.params.get('tab')) ?? 'all'
  const messages = usePagedQuery(memberMessages({ tab, page: url.page, limit: pageSize }))
  return (
    <>
      <ListTabs
        label={t('byKind')}
        tabs={tabs}
        current={tab}
        url={url}
        title={(id) => t(`tab_${id}`)}
        counts={messages.data?.counts}
      />
      <PagedList query={messages} url={url} skeleton={<MessagesSkeleton />}>
        {(rows) => (
          <>
            {rows.length === 0 ? <NoMessages tab={tab} /> : <MessageList rows={rows} />}
            <p className="mt-5 text-sm text-ink-3">{t('kept')}</p>
          </>
        )}
      </PagedList>
    </>
  )
}

function MessageList({ rows }: { rows: readonly Message[] }) {
  return (
    <ul className="mt-2">
      {rows.map((message) => (
        <MessageRow key={message.message_id} message={message} />
      ))}
    </ul>
  )
}

function NoMessages({ tab }: { tab: MessageTab }) {
  const t = useTexts('messages')
  return (
    <EmptyState title={t(tab === 'unread' ? 'allRead' : 'none')} text={t('noneText')}>
      <Link to={paths.account()} className={buttonClass({ kind: 'secondary' })}>
        {t('toAccount')}
      </Link>
    </EmptyState>
  )
}

function MessagesSkeleton() {
  return (
    <div className="mt-2" aria-hidden="true">
      {[60, 48, 54].map((width) => (
        <div key={width} className="grid gap-3 border-b border-line py-4">
          <SkeletonLine width={width} />
          <SkeletonLine width={width - 20} />
        </div>
      ))}
    </div>
  )
}
