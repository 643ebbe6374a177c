import { Alert } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Answers } from './card.ts'

/** What a batch did, and row by row what it could not do. Stays until staff close it. */
export function AnswersBar({ answers, onClose }: { answers: Answers; onClose: () => void }) {
  const t = useTexts('colorCards')
  const { act, done, refused } = answers
  const names = { approved: 'countApproved', refused: 'countRefused', sent: 'countSent' } as const
  return (
    <Alert
      className="answers-bar"
      type={refused.length > 0 ? 'warning' : 'success'}
      closable={{ onClose, 'aria-label': t('close') }}
      title={[
        t(names[act], { count: done.length }),
        refused.length > 0 ? t('countNot', { count: refused.length }) : '',
      ].join(' ')}
      description={
        refused.length > 0 && (
          <ul className="answers-refused">
            {refused.map(({ card, refusal }) => (
              <li key={card.card_id}>
                {card.card_sn}: {refusal.msg}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
