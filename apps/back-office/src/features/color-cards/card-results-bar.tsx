import { useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { BatchResultsBar } from '#ui/batch-results-bar.tsx'
import type { CardResults } from './card.ts'

const names = { approved: 'countApproved', refused: 'countRefused', sent: 'countSent' } as const

export function CardResultsBar({ results, onClose }: { results: CardResults; onClose: () => void }) {
  const t = useTexts('colorCards')
  const { act, done, refused } = results
  return (
    <BatchResultsBar
      title={[
        t(names[act], { count: done.length }),
        refused.length > 0 ? t('countNot', { count: refused.length }) : '',
      ].join(' ')}
      refused={refused.map(({ card, refusal }) => ({
        key: card.card_id,
        text: `${orderNumber(card.card_sn)}: ${refusal.msg}`,
      }))}
      onClose={onClose}
    />
  )
}
