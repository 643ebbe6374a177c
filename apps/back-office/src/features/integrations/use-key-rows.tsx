import { dot } from '@corium/browser/dot'
import { App, Button, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import { useNotices } from '#ui/use-notices.ts'
import type { Key } from './integration.ts'

const tones = {
  active: 'done',
  expired: 'resting',
  suspended: 'ours',
  revoked: 'resting',
} as const satisfies Record<Key['state'], Tone>

/** The columns of the keys, and a key on a phone. */
export function useKeyRows(): { columns: TableProps<Key>['columns']; block: (key: Key) => ReactNode } {
  const t = useTexts('integrations')
  const dates = useDates()
  const { message, modal } = App.useApp()
  const notification = useNotices()

  const revoke = ({ key_id, name }: Key) =>
    modal.confirm({
      title: t('revokeTitle', { name }),
      content: t('revokeText'),
      icon: null,
      okText: t('revoke'),
      okButtonProps: { danger: true, type: 'default' },
      cancelText: t('keep'),
      onOk: async () => {
        const result = await call('/staff/pc_api.integration_key/revoke', { key_id })
        if (result.ok) message.success(t('revoked'))
        else if (!result.shownInDialog) notification.error({ title: result.msg })
        await refresh('integration_key')
      },
    })

  const name = (key: Key) => (
    <span>
      <strong>{key.name}</strong>
      <span className="second-line">{key.prefix}…</span>
    </span>
  )
  const scopes = (key: Key) => key.scopes.map((scope) => t(`scope_${scope}`)).join(dot)
  const made = (key: Key) => (
    <>
      {dates.date(key.created_at)}
      <span className="second-line">{key.created_by}</span>
    </>
  )
  const used = ({ last_used_at }: Key) => (last_used_at === null ? t('never') : dates.dateTime(last_used_at))
  const until = ({ expires_at }: Key) =>
    expires_at === null ? t('expiresNever') : t('expiresOn', { day: dates.date(expires_at - 1) })
  const noteOf = (key: Key) => {
    if (key.state === 'suspended') return t('makerLocked', { name: key.created_by })
    return key.state === 'revoked' ? undefined : until(key)
  }
  const state = (key: Key) => (
    <StatusWord tone={tones[key.state]} note={noteOf(key)}>
      {t(`state_${key.state}`)}
    </StatusWord>
  )
  const actions = (key: Key) =>
    (key.state === 'active' || key.state === 'suspended') && (
      <Button size="small" onClick={() => revoke(key)} aria-label={`${t('revoke')} ${key.name}`}>
        {t('revoke')}
      </Button>
    )

  return {
    columns: [
      { key: 'name', title: t('name'), render: (_, key) => name(key) },
      { key: 'scopes', title: t('scopes'), render: (_, key) => scopes(key) },
      { key: 'made', title: t('created'), render: (_, key) => made(key) },
      { key: 'used', title: t('lastUsed'), render: (_, key) => <span className="nowrap">{used(key)}</span> },
      { key: 'state', title: t('state'), render: (_, key) => state(key) },
      {
        key: 'actions',
        title: <span className="visually-hidden">{t('actions')}</span>,
        align: 'right',
        render: (_, key) => actions(key),
      },
    ],
    block: (key) => (
      <>
        <span className="list-block-line">
          {name(key)}
          {state(key)}
        </span>
        <span className="second-line">{scopes(key)}</span>
        <span className="list-block-line">
          {t('lastUsedAt', { time: used(key) })}
          {actions(key)}
        </span>
      </>
    ),
  }
}
