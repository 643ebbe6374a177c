import type { Input, Output } from '@corium/browser/result'
import { importStatus } from '@corium/contract/goods-import'
import type { Tone } from '#ui/status-word.tsx'

export type Import = Output<'/staff/pc_api.goods_import/getList'>['list'][number]
export type ImportDetails = Output<'/staff/pc_api.goods_import/info'>
export type ImportRow = ImportDetails['list'][number]
export type ImportView = NonNullable<Input<'/staff/pc_api.goods_import/info'>['view']>
export type SheetFormat = Input<'/staff/pc_api.goods_import/getTemplate'>['format']

const { reading, checking, ready, writing, stopped, done, undoing, undone, refused } = importStatus

export const statusTones: Readonly<Record<Import['status'], Tone>> = {
  [reading]: 'moving',
  [checking]: 'moving',
  [writing]: 'moving',
  [undoing]: 'moving',
  [ready]: 'ours',
  [stopped]: 'ours',
  [done]: 'done',
  [undone]: 'resting',
  [refused]: 'wrong',
} as Record<Import['status'], Tone>

/** Whether the shop is working on it, so that its page polls it. */
export const isRunning = ({ status }: Pick<Import, 'status'>): boolean =>
  status === reading || status === checking || status === writing || status === undoing

/** Whether none of its rows are written yet. */
export const isBeforeWriting = ({ status }: Pick<Import, 'status'>): boolean =>
  status === reading || status === checking || status === ready || status === refused

/** How often a page reads an import that runs, in milliseconds. */
export const pollMs = 1000

export function rowTone({ verdict, outcome }: ImportRow): Tone {
  if (outcome === 'failed' || (!outcome && verdict === 'wrong')) return 'wrong'
  if (outcome === 'left' || outcome === 'kept') return 'ours'
  if (outcome === 'undone' || verdict === 'same') return 'resting'
  return outcome === 'done' || verdict === 'new' ? 'done' : 'moving'
}
