import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { emptyCardBasket, maxCards, useCardBasket } from '#api/card-basket.ts'
import { cardOption } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Drawer } from '#ui/dialog.tsx'
import { BasketItem } from './basket-item.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestSent } from './request-sent.tsx'
import { type RequestError, useCardRequest } from './use-card-request.ts'
import './color-cards.css'

/** With more cards than this, rows are compact, so that the form below needs little scrolling. */
const maxLargeRows = 2

/** The selected color cards and the form that requests them. */
export default function CardBasket({ onClose }: { onClose: () => void }) {
  const t = useTexts('colorCards')
  const common = useTexts('common')
  const [requestedIds, setRequestedIds] = useState<readonly string[]>()
  const count = useCardBasket(({ cards }) => cards.length)
  const request = useCardRequest((cardIds) => {
    setRequestedIds(cardIds)
    emptyCardBasket()
  })
  return (
    <Drawer title={t('title')} closeLabel={common('close')} onClose={onClose}>
      {requestedIds ? (
        <RequestSent cardIds={requestedIds} onClose={onClose} />
      ) : count === 0 ? (
        <EmptyBasket />
      ) : (
        <div className="card-basket">
          <Allowance />
          <Cards error={request.error} />
          <RequestForm request={request} />
        </div>
      )}
    </Drawer>
  )
}

/** How many cards are selected and how many the member may still request. */
function Allowance() {
  const t = useTexts('colorCards')
  const common = useTexts('common')
  const loggedIn = useSession((session) => session.token !== '')
  const count = useCardBasket(({ cards }) => cards.length)
  const { data } = useQuery({ ...cardOption(), enabled: loggedIn })
  const sentences = [
    t('chosen', { count, most: maxCards }),
    ...(data
      ? [
          t('leftInPeriod', {
            left: Math.max(0, data.in_period.limit - data.in_period.used),
            limit: data.in_period.limit,
            days: data.period,
          }),
        ]
      : []),
    t('free'),
  ]
  return (
    <p className="text-cap text-ink-2" aria-live="polite">
      {sentences.join(common('sentenceGap'))}
    </p>
  )
}

function Cards({ error }: { error: RequestError | undefined }) {
  const t = useTexts('colorCards')
  const common = useTexts('common')
  const dates = useDates()
  const cards = useCardBasket((basket) => basket.cards)

  function refusalOf(goodsId: string): string {
    if (!error?.goodsIds.includes(goodsId)) return ''
    if (error.limit === 'card-is-open') return t('alreadyOpen')
    if (!error.againAt) return t('alreadySent')
    return [t('alreadySent'), t('canAgain', { day: dates.date(error.againAt) })].join(common('sentenceGap'))
  }

  return (
    <ul className="mt-5" data-compact={cards.length > maxLargeRows ? '' : undefined}>
      {cards.map((card) => (
        <BasketItem key={card.goods_id} card={card} refusal={refusalOf(card.goods_id)} />
      ))}
    </ul>
  )
}

function EmptyBasket() {
  const t = useTexts('colorCards')
  return (
    <div className="card-basket mt-3">
      <h3 className="display border-t border-ink pt-4 text-h4">{t('emptyTitle')}</h3>
      <p className="mt-3 text-ink-2">{t('emptyText', { count: maxCards })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={paths.products()} className={buttonClass({ kind: 'primary' })}>
          {t('browse')}
        </Link>
        <Link to={paths.colorCards()} className={buttonClass({ kind: 'secondary' })}>
          {t('asked')}
        </Link>
      </div>
    </div>
  )
}
