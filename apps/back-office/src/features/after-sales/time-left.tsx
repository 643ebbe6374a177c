import { afterStatus } from '@corium/contract/after-status'
import { useTexts } from '#i18n/use-texts.tsx'
import type { CaseRow } from './case.ts'
import './time-left.css'

const hour = 3600
const day = 24 * hour

/** How long each wait is in total, in seconds: the bar shows how much of it has passed. */
const waits: Partial<Record<CaseRow['status'], number>> = {
  [afterStatus.submitted]: 48 * hour,
  [afterStatus.sentBack]: 10 * day,
}

/** The time that the shop has left, red below two hours. `now` is the server's time in unix seconds. */
export function TimeLeft({
  found,
  now,
}: {
  found: Pick<CaseRow, 'status' | 'turn' | 'due_at'>
  now: number
}) {
  const t = useTexts('afterSales')
  const { status, turn, due_at } = found
  const wait = waits[status]
  if (due_at === null || turn !== 'shop' || !wait) return null
  const left = due_at - now
  const urgency = left < 2 * hour ? 'urgent' : left < 8 * hour ? 'soon' : 'calm'
  const passed = Math.min(1, Math.max(0, 1 - left / wait))
  return (
    <span className={`time-left time-${urgency}`}>
      {left < 0 ? t('late', { time: spell(-left) }) : t('left', { time: spell(left) })}
      <span className="time-bar" style={{ backgroundSize: `${passed * 100}% 100%` }} />
    </span>
  )

  function spell(seconds: number): string {
    const minutes = Math.floor(seconds / 60)
    if (minutes < 60) return t('minutes', { minutes })
    const hours = Math.floor(minutes / 60)
    if (hours < 8) return t('hoursMinutes', { hours, minutes: minutes % 60 })
    return hours < 72 ? t('hours', { hours }) : t('days', { days: Math.floor(hours / 24) })
  }
}
