import { joinSentences } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { type Bulk, bulkTones } from './bulk.ts'

/** The status of a change of many goods; the note says how many styles it did not change. */
export function BulkState({ bulk: { status, changed_num, kept_num } }: { bulk: Bulk }) {
  const t = useTexts('goodsBulk')
  const language = useLanguage()
  const note = joinSentences(
    [
      changed_num > 0 && t('leftAlone', { count: changed_num }),
      kept_num > 0 && t('notPutBack', { count: kept_num }),
    ],
    language,
  )
  return (
    <StatusWord tone={bulkTones[status]} note={note || undefined}>
      {t(`status_${status}`)}
    </StatusWord>
  )
}
