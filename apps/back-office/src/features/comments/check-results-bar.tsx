import { useTexts } from '#i18n/use-texts.tsx'
import { BatchResultsBar } from '#ui/batch-results-bar.tsx'
import type { CheckResults } from './comment.ts'

export function CheckResultsBar({ results, onClose }: { results: CheckResults; onClose: () => void }) {
  const t = useTexts('comments')
  const { act, done, refused } = results
  return (
    <BatchResultsBar
      title={[
        t(act === 'shown' ? 'countShown' : 'countHidden', { count: done.length }),
        refused.length > 0 ? t('countNot', { count: refused.length }) : '',
      ].join(' ')}
      refused={refused.map(({ part, refusal }) => ({
        key: `${part.comment_id} ${part.part}`,
        text: refusal.msg,
      }))}
      onClose={onClose}
    />
  )
}
