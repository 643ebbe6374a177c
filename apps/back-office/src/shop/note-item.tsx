import { maxDeskLength } from '@corium/contract/limits'
import { useTexts } from '#i18n/use-texts.tsx'
import { WordsItem } from './words-item.tsx'

/** The note that an action with money requires; it stays in the history, and customers never see it. */
export function NoteItem() {
  const t = useTexts('states')
  return (
    <WordsItem
      name="note"
      label={t('note')}
      missing={t('noteMissing')}
      extra={t('noteHelp')}
      maxLength={maxDeskLength.staffNote}
    />
  )
}
