import { joinSentences } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { BatchResultsBar } from '#ui/batch-results-bar.tsx'
import type { CheckResults } from './comment.ts'

export function CheckResultsBar({ results, onClose }: { results: CheckResults; onClose: () => void }) {
  const t = useTexts('comments')
  const language = useLanguage()
  const { act, done, refused } = results
  return (
    <BatchResultsBar
      title={joinSentences(
        [
          t(act === 'shown' ? 'countShown' : 'countHidden', { count: done.length }),
          refused.length > 0 && t('countNot', { count: refused.length }),
        ],
        language,
      )}
      refused={refused.map(({ part, refusal }) => ({
        key: `${part.comment_id} ${part.part}`,
        text: refusal.msg,
      }))}
      onClose={onClose}
    />
  )
}
