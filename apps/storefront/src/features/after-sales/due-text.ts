import type { AfterRow } from '@corium/contract/after-sales'
import { afterStatus } from '@corium/contract/after-status'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'

/** The statuses whose deadline buyers see. */
const withDeadline = [
  afterStatus.submitted,
  afterStatus.toSendBack,
  afterStatus.replacementSent,
  afterStatus.refused,
] as const

/** A case's deadline and the status that it belongs to; undefined when nothing is due. */
export function deadlineOf({ status, due_at }: Pick<AfterRow, 'status' | 'due_at'>) {
  const due = withDeadline.find((one) => one === status)
  return due === undefined || due_at === null ? undefined : { status: due, due_at }
}

/** A short sentence that says who has to do what by when. */
export function useDueText(): (row: Pick<AfterRow, 'status' | 'due_at'>) => string | undefined {
  const t = useTexts('afterSales')
  const dates = useDates()
  return (row) => {
    const deadline = deadlineOf(row)
    return deadline && t(`due_${deadline.status}`, { time: dates.shortDateTime(deadline.due_at) })
  }
}
