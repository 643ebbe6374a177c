import { formatNumber } from '@corium/contract/format-number'
import { useTexts } from '#i18n/use-texts.tsx'
import './waiting-count.css'

/** How much work waits at a desk, in red if some of it is close to its deadline. */
export function WaitingCount({ rows }: { rows: readonly { num: number; urgent_num: number }[] }) {
  const t = useTexts('navigation')
  const num = rows.reduce((sum, row) => sum + row.num, 0)
  if (num === 0) return null
  const isUrgent = rows.some(({ urgent_num }) => urgent_num > 0)
  return (
    <span className={isUrgent ? 'waiting-count waiting-urgent' : 'waiting-count'}>
      <span aria-hidden>{formatNumber(num)}</span>
      <span className="visually-hidden">{t(isUrgent ? 'waitingUrgent' : 'waiting', { count: num })}</span>
    </span>
  )
}
