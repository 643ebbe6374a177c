import { dot } from '@corium/browser/dot'
import { readDevice } from '@corium/contract/device-name'
import { App, Button } from 'antd'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useAction } from '#shop/use-action.ts'
import { Panel } from '#ui/panel.tsx'
import { type Member, nameOf } from './member.ts'

/** Where the member is logged in. */
export function MemberSessions({ member }: { member: Member }) {
  const t = useTexts('members')
  const join = useJoin()
  const dates = useDates()
  const { modal } = App.useApp()
  const mayEnd = useMay('members.lock')
  const { actAtOnce, isBusy } = useAction('member')
  const { member_id, sessions } = member

  const endAll = () =>
    modal.confirm({
      title: t('endAllTitle', { name: nameOf(member, t) }),
      content: t('endAllText'),
      icon: null,
      okText: t('endAll'),
      okButtonProps: { danger: true, type: 'default' },
      cancelText: t('keepIn'),
      onOk: () => actAtOnce('/staff/pc_api.member/endSessions', { member_id }, t('ended')),
    })

  return (
    <Panel
      title={t('sessions')}
      flush
      extra={
        mayEnd &&
        sessions.length > 1 && (
          <Button size="small" onClick={endAll}>
            {t('endAll')}
          </Button>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="member-empty">{t('noSessions')}</p>
      ) : (
        <ul className="member-sessions">
          {sessions.map(({ session_id, user_agent, network, login_time, seen_time }) => {
            const { browser, system } = readDevice(user_agent)
            return (
              <li key={session_id}>
                <span>
                  {join([system, browser]) || t('unknownDevice')}
                  <span className="second-line">
                    {[
                      network,
                      t('sinceTime', { time: dates.dateTime(login_time) }),
                      t('lastUsed', { time: dates.dateTime(seen_time) }),
                    ]
                      .filter(Boolean)
                      .join(dot)}
                  </span>
                </span>
                {mayEnd && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() =>
                      actAtOnce('/staff/pc_api.member/endSession', { member_id, session_id }, t('ended'))
                    }
                  >
                    {t('end')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
