import type { Output } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberSessions } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { refreshSessions } from '#api/refresh-account.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { InlineError } from '#shop/page/inline-error.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Status } from '#ui/status.tsx'
import { Table } from '#ui/table.tsx'
import { toast } from '#ui/toast.tsx'
import { useDeviceName } from './use-device-name.ts'

const EndSessionsDialog = lazyDialog(async () => ({
  default: (await import('./end-sessions-dialog.tsx')).EndSessionsDialog,
}))

type MemberSession = Output<'/member/pc_api.security/getSessions'>['list'][number]

/** Where the member is logged in. */
export function SessionsSection() {
  const t = useTexts('userInfo')
  const { data, isError, refetch } = useQuery(memberSessions())
  return (
    <Section label={t('sessions')} tight>
      {data && <Sessions list={data.list} />}
      {!data && isError && <InlineError text={t('sessionsFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonLine width={60} />}
    </Section>
  )
}

function Sessions({ list }: { list: readonly MemberSession[] }) {
  const t = useTexts('userInfo')
  const dates = useDates()
  const nameOf = useDeviceName()
  const [ending, setEnding] = useState<readonly string[]>()
  const others = list.filter(({ is_current }) => !is_current)
  const rows = [...list.filter(({ is_current }) => is_current), ...others]

  async function end({ session_id }: MemberSession) {
    const result = await call('/member/pc_api.security/delSession', { session_id })
    if (result.ok) toast.success(t('sessionEnded'))
    else toastError(result)
    focusMain()
    await refreshSessions()
  }

  return (
    <>
      <div className="-mt-1">
        <Table
          caption={t('sessions')}
          rows={rows}
          rowKey={({ session_id }) => session_id}
          columns={[
            {
              key: 'device',
              title: t('device'),
              cell: (session) => (
                <span className={session.is_current ? 'font-strong' : undefined}>{nameOf(session)}</span>
              ),
            },
            { key: 'ip', title: t('ip'), cell: ({ ip }) => ip || '–' },
            {
              key: 'seen',
              title: t('seen'),
              cell: ({ is_current, seen_time }) => (is_current ? t('now') : dates.shortDateTime(seen_time)),
            },
            {
              key: 'action',
              title: <span className="sr-only">{t('signOut')}</span>,
              end: true,
              cell: (session) =>
                session.is_current ? (
                  <Status tone="success">{t('thisDevice')}</Status>
                ) : (
                  <button
                    type="button"
                    className="link touch"
                    aria-label={t('signOutOf', { device: nameOf(session) })}
                    onClick={() => void end(session)}
                  >
                    {t('signOut')}
                  </button>
                ),
            },
          ]}
        />
      </div>
      {others.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button kind="secondary" onClick={() => setEnding(others.map(nameOf))}>
            {t('signOutOthers')}
          </Button>
          <p className="max-w-90 text-sm text-ink-3">{t('signOutOthersHint')}</p>
        </div>
      )}
      {ending && <EndSessionsDialog devices={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}
