import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { joinNames, labeled } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { ReasonDrawer } from '#shop/reason-drawer.tsx'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useNotices } from '#ui/use-notices.ts'
import { actOnCards, type Card, type CardResults } from './card.ts'

type RefuseCardsProps = {
  cards: readonly Pick<Card, 'card_id' | 'card_sn'>[]
  onResults: (results: CardResults) => void
  onClose: () => void
}

/** Refuses requests with one reason, which their members read. */
export function RefuseCards({ cards, onResults, onClose }: RefuseCardsProps) {
  const t = useTexts('colorCards')
  const language = useLanguage()
  const notification = useNotices()
  const title = t('refuseTitle', { count: cards.length })
  const { isGone, sayIfGone } = useLateAnswer(title)
  const { data } = useQuery({ ...query('/staff/pc_api.color_card/getOption', {}), staleTime: 600_000 })

  function sayLate({ done, refused }: CardResults) {
    if (done.length > 0) notification.success({ title: t('countRefused', { count: done.length }) })
    for (const { card, refusal } of refused) {
      sayIfGone(refusal, labeled(orderNumber(card.card_sn), refusal.msg, language))
    }
  }

  return (
    <ReasonDrawer
      draft={`refuse-cards-${cards.map(({ card_id }) => card_id).join()}`}
      title={title}
      intro={
        <p className="second-line">
          {joinNames(
            cards.map(({ card_sn }) => orderNumber(card_sn)),
            language,
          )}
        </p>
      }
      texts={{
        keep: t('keep'),
        send: t('refuseCount', { count: cards.length }),
        reason: t('reason'),
        note: t('note'),
      }}
      reasons={data?.reasons}
      noteLength={300}
      needsNote={{ reason: 'other', text: t('writeReason') }}
      send={async (fields) => {
        const results = await actOnCards('refused', cards, ({ card_id }) =>
          call('/staff/pc_api.color_card/refuse', { card_id, ...fields }),
        )
        if (isGone()) sayLate(results)
        else onResults(results)
        return results.refused.length === 0
      }}
      onClose={onClose}
    />
  )
}
