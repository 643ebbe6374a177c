import type { Output } from '@corium/browser/result'
import { bulkStatus } from '@corium/contract/bulk-status'
import type { Tone } from '#ui/status-word.tsx'

export type Bulk = Output<'/staff/pc_api.goods_bulk/getList'>['list'][number]

export const bulkTones: Readonly<Record<Bulk['status'], Tone>> = {
  [bulkStatus.planned]: 'moving',
  [bulkStatus.done]: 'done',
  [bulkStatus.undone]: 'resting',
  [bulkStatus.canceled]: 'resting',
}
