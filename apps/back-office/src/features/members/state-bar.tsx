import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useAction } from '#shop/use-action.ts'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import { listWaits, type Member } from './member.ts'

/** Says that the account is locked, will be erased or was erased; the first two can be undone. */
export function StateBar({ member }: { member: Member }) {
  const t = useTexts('members')
  const dates = useDates()
  const [mayLock, mayErase] = [useMay('members.lock'), useMay('members.erase')]
  const { actAtOnce, isBusy } = useAction('member')
  const { member_id, version, locked_at, lock_reason, erase_at, waits_for, erased_at } = member
  const seen = { member_id, version }
  const waits = waits_for.length > 0 ? t('erasureWaits', { what: listWaits(waits_for, t) }) : undefined
  return (
    <>
      {erased_at !== null && <Bar tone="resting">{t('erasedBar', { date: dates.date(erased_at) })}</Bar>}
      {erase_at !== null && (
        <Bar
          tone="ours"
          note={waits}
          action={
            mayErase && (
              <Button
                loading={isBusy}
                onClick={() => actAtOnce('/staff/pc_api.member/cancelErasure', seen, t('kept'))}
              >
                {t('keepAccount')}
              </Button>
            )
          }
        >
          {t('erasureBar', { date: dates.date(erase_at) })}
        </Bar>
      )}
      {locked_at !== null && (
        <Bar
          tone="wrong"
          action={
            mayLock && (
              <Button
                loading={isBusy}
                onClick={() => actAtOnce('/staff/pc_api.member/unlock', seen, t('unlocked'))}
              >
                {t('unlock')}
              </Button>
            )
          }
        >
          {t('lockedBar', { time: dates.dateTime(locked_at), reason: lock_reason })}
        </Bar>
      )}
    </>
  )
}

type BarProps = { tone: Tone; note?: string; action?: ReactNode; children: string }

const Bar = ({ tone, note, action, children }: BarProps) => (
  <div className="member-bar" role="status">
    <StatusWord tone={tone} note={note}>
      {children}
    </StatusWord>
    {action}
  </div>
)
