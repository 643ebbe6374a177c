import { useTexts } from '#i18n/use-texts.tsx'
import { AnswersBar } from '#ui/answers-bar.tsx'
import type { CheckAnswers as Answers } from './comment.ts'

export function CheckAnswers({ answers, onClose }: { answers: Answers; onClose: () => void }) {
  const t = useTexts('comments')
  const { act, done, refused } = answers
  return (
    <AnswersBar
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
