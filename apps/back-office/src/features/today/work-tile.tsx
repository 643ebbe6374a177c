import type { Output } from '@corium/browser/result'
import { formatNumber } from '@corium/contract/format-number'
import type { Work } from '@corium/contract/today'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { workPaths } from '#shop/work-paths.ts'

type Row = Output<'/staff/pc_api.today/getWaiting'>['list'][number]

/** Texts about the urgent part, for the kinds of work that have a deadline. */
const urgentTexts: Partial<
  Record<
    Work,
    | 'to-ship-urgent'
    | 'transfers-awaited-urgent'
    | 'disputes-open-urgent'
    | 'complaints-open-urgent'
    | 'quotes-to-answer-urgent'
    | 'trade-to-decide-urgent'
    | 'trade-overdue-urgent'
    | 'cases-to-audit-urgent'
    | 'cases-returned-urgent'
    | 'refunds-stuck-urgent'
    | 'invoice-files-lost-urgent'
    | 'webhooks-off-urgent'
  >
> = {
  'to-ship': 'to-ship-urgent',
  'transfers-awaited': 'transfers-awaited-urgent',
  'disputes-open': 'disputes-open-urgent',
  'complaints-open': 'complaints-open-urgent',
  'quotes-to-answer': 'quotes-to-answer-urgent',
  'trade-to-decide': 'trade-to-decide-urgent',
  'trade-overdue': 'trade-overdue-urgent',
  'cases-to-audit': 'cases-to-audit-urgent',
  'cases-returned': 'cases-returned-urgent',
  'refunds-stuck': 'refunds-stuck-urgent',
  'invoice-files-lost': 'invoice-files-lost-urgent',
  'webhooks-off': 'webhooks-off-urgent',
}

/** One kind of work: how much waits, since when, and the link to it. */
export function WorkTile({ row: { work, num, urgent_num, oldest_time }, now }: { row: Row; now: number }) {
  const t = useTexts('today')
  const dates = useDates()
  const to = workPaths[work]
  const urgentText = urgentTexts[work]
  const note =
    urgent_num > 0 && urgentText
      ? t(urgentText, { count: urgent_num })
      : oldest_time && t('oldest', { time: dates.brief(oldest_time, now) })
  return (
    <li className={urgent_num > 0 ? 'work-tile work-urgent' : 'work-tile'}>
      <h3 className="work-name">{to ? <Link to={to}>{t(work)}</Link> : t(work)}</h3>
      <span className="work-num">{formatNumber(num)}</span>
      <p className="work-note">{note}</p>
    </li>
  )
}
