import { joinSentences, labeled } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { BatchResultsBar } from '#ui/batch-results-bar.tsx'
import type { CardResults } from './card.ts'

const names = { approved: 'countApproved', refused: 'countRefused', sent: 'countSent' } as const

export function CardResultsBar({ results, onClose }: { results: CardResults; onClose: () => void }) {
  const t = useTexts('colorCards')
  const language = useLanguage()
  const { act, done, refused } = results
  return (
    <BatchResultsBar
      title={joinSentences(
        [
          t(names[act], { count: done.length }),
          refused.length > 0 && t('countNot', { count: refused.length }),
        ],
        language,
      )}
      refused={refused.map(({ card, refusal }) => ({
        key: card.card_id,
        text: labeled(orderNumber(card.card_sn), refusal.msg, language),
      }))}
      onClose={onClose}
    />
  )
}
