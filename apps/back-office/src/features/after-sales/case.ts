import type { Output } from '@corium/browser/result'
import { afterStatus } from '@corium/contract/after-status'
import type { Tone } from '#ui/status-word.tsx'

/** A case as a row of the queue. */
export type CaseRow = Output<'/staff/pc_api.after_sales/getList'>['list'][number]
export type Case = Output<'/staff/pc_api.after_sales/info'>

/** The look of the status of a case, by who has to act. */
export function caseTone({ status, turn, refund_failed }: CaseRow): Tone {
  if (refund_failed) return 'wrong'
  if (status === afterStatus.completed) return 'done'
  if (status > afterStatus.completed) return 'resting'
  return turn === 'shop' && status !== afterStatus.sentBack ? 'ours' : 'moving'
}
