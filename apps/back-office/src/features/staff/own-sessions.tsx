import { dot } from '@corium/browser/dot'
import type { Result } from '@corium/browser/result'
import { readDevice } from '@corium/contract/device-name'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { useNotices } from '#ui/use-notices.ts'
import './account.css'

/** The staff member's sessions, each of which can be ended on its own. */
export function OwnSessions() {
  const t = useTexts('account')
  const join = useJoin()
  const dates = useDates()
  const { message } = App.useApp()
  const notification = useNotices()
  const sessions = useQuery(query('/staff/pc_api.session/getList', {}))
  if (!sessions.data) return <QueryPanel query={sessions} />
  const { list } = sessions.data

  async function end(act: Promise<Result<unknown>>) {
    const result = await act
    if (result.ok) message.success(t('sessionEnded'))
    else if (!result.shownInDialog) notification.error({ title: result.msg })
    await refresh('session')
  }

  return (
    <Panel
      title={t('sessions')}
      flush
      extra={
        list.length > 1 && (
          <Button size="small" onClick={() => end(call('/staff/pc_api.session/endOthers', {}))}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <ul className="sessions">
        {list.map(({ session_id, is_current, user_agent, ip, login_time, seen_time }) => {
          const { browser, system } = readDevice(user_agent)
          return (
            <li key={session_id}>
              <span>
                {join([browser, system]) || t('unknownDevice')}
                {is_current && ` (${t('thisOne')})`}
                <span className="second-line">
                  {ip}
                  {dot}
                  {t('since', { time: dates.dateTime(login_time) })}
                  {dot}
                  {t('lastUsed', { time: dates.dateTime(seen_time) })}
                </span>
              </span>
              {!is_current && (
                <Button size="small" onClick={() => end(call('/staff/pc_api.session/end', { session_id }))}>
                  {t('end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
