import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { type ComplaintRow, nextStep } from './complaint.ts'
import './complaints.css'

/** What the shop has to do next, and by when; red while little time is left. */
export function ComplaintDue({
  complaint,
  now,
}: {
  complaint: Pick<ComplaintRow, 'reply_by' | 'finish_by'>
  now: number
}) {
  const t = useTexts('complaints')
  const dates = useDates()
  const step = nextStep(complaint, now)
  if (!step) return null
  return (
    <span className={step.isUrgent ? 'complaint-due complaint-urgent' : 'complaint-due'}>
      {t(step.text, { time: dates.dateTime(step.at) })}
    </span>
  )
}
