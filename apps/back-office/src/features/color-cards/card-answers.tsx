import { useTexts } from '#i18n/use-texts.tsx'
import { AnswersBar } from '#ui/answers-bar.tsx'
import type { Answers } from './card.ts'

const names = { approved: 'countApproved', refused: 'countRefused', sent: 'countSent' } as const

export function CardAnswers({ answers, onClose }: { answers: Answers; onClose: () => void }) {
  const t = useTexts('colorCards')
  const { act, done, refused } = answers
  return (
    <AnswersBar
      title={[
        t(names[act], { count: done.length }),
        refused.length > 0 ? t('countNot', { count: refused.length }) : '',
      ].join(' ')}
      refused={refused.map(({ card, refusal }) => ({
        key: card.card_id,
        text: `${card.card_sn}: ${refusal.msg}`,
      }))}
      onClose={onClose}
    />
  )
}
