import { formatNumber } from '@corium/contract/format-number'
import { importStatus } from '@corium/contract/goods-import'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { type Import, statusTones } from './goods-import.ts'

/** The status of an import, its progress, and how many rows it wrote, put back or could not write. */
export function ImportState({ entry }: { entry: Import }) {
  const t = useTexts('goodsImport')
  const { status, status_text, problem_text, counts, progress_num, work_num } = entry
  const left = counts.wrong + counts.left
  const note = [
    problem_text,
    work_num > 0 && t('progress', { num: formatNumber(progress_num), of: formatNumber(work_num) }),
    work_num === 0 && counts.done > 0 && t('written', { count: counts.done }),
    counts.undone > 0 && t('putBack', { count: counts.undone }),
    left > 0 && t('errors', { count: left }),
  ]
  return (
    <StatusWord tone={statusTones[status]} note={note.filter(Boolean).join(t('gap'))}>
      {status_text}
    </StatusWord>
  )
}

/** Until when an import can be undone, in words. */
export function UndoUntil({ entry }: { entry: Import }) {
  const t = useTexts('goodsImport')
  const dates = useDates()
  if (entry.undo_until !== null) return t('undoUntil', { day: dates.shortDay(entry.undo_until) })
  return entry.status === importStatus.done && entry.counts.done > 0 ? t('tooOld') : null
}
