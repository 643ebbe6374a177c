import type { Output } from '@corium/browser/result'
import type { ComplaintStatus } from '@corium/contract/complaint-desk'
import type { Tone } from '#ui/status-word.tsx'

/** A complaint as a row of the list. */
export type ComplaintRow = Output<'/staff/pc_api.complaint/getList'>['list'][number]
/** A complaint with everything that its page shows. */
export type Complaint = Output<'/staff/pc_api.complaint/info'>

const tones: Record<ComplaintStatus, Tone> = { 'to-answer': 'ours', answered: 'moving', completed: 'done' }

export const complaintTone = (status: ComplaintStatus): Tone => tones[status]

/** The number of seconds before the deadline from which a complaint is urgent. */
const urgentSeconds = 8 * 3600

/** What the shop has to do next, and by when; undefined for a completed complaint. `now` is in unix seconds. */
export function nextStep(
  { reply_by, finish_by }: Pick<ComplaintRow, 'reply_by' | 'finish_by'>,
  now: number,
): { text: 'replyBy' | 'replyLate' | 'finishBy' | 'finishLate'; at: number; isUrgent: boolean } | undefined {
  const isReply = reply_by !== null && reply_by <= (finish_by ?? Infinity)
  const at = isReply ? reply_by : finish_by
  if (at === null) return undefined
  const isLate = at < now
  const text = isReply ? (isLate ? 'replyLate' : 'replyBy') : isLate ? 'finishLate' : 'finishBy'
  return { text, at, isUrgent: at - now < urgentSeconds }
}

/** Whether WeChat Pay does not show the latest text of staff yet. */
export const isOnItsWay = ({ acts: [newest] }: Complaint): boolean =>
  newest !== undefined && newest.state !== 'failed'

/** The name of the draft of a reply. */
export const draftOf = ({ complaint_number }: Pick<Complaint, 'complaint_number'>): string =>
  `complaint-${complaint_number}`
