import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { emptyCardBasket, mostCards, useCardBasket } from '#api/card-basket.ts'
import { cardOption } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { useDates } from '#shop/dates.ts'
import { buttonClass } from '#ui/button.tsx'
import { Drawer } from '#ui/dialog.tsx'
import { ChosenCardRow } from './chosen-card.tsx'
import { RequestForm } from './request-form.tsx'
import { Requested } from './requested.tsx'
import { type Trouble, useRequest } from './use-request.ts'
import './colour-cards.css'

/** So many cards are drawn large; more of them stand closer, so that the request below stays near. */
const roomy = 2

/** The cards that were chosen, across styles, and the request for them. */
export default function CardBasket({ onClose }: { onClose: () => void }) {
  const t = useTexts('colourCards')
  const common = useTexts('common')
  const [asked, setAsked] = useState<readonly string[]>()
  const chosen = useCardBasket(({ cards }) => cards.length)
  const request = useRequest((cardIds) => {
    setAsked(cardIds)
    emptyCardBasket()
  })
  return (
    <Drawer title={t('title')} closeLabel={common('close')} onClose={onClose}>
      {asked ? (
        <Requested cardIds={asked} onClose={onClose} />
      ) : chosen === 0 ? (
        <NothingChosen onClose={onClose} />
      ) : (
        <div className="card-basket">
          <Allowance />
          <Cards trouble={request.trouble} />
          <RequestForm request={request} />
        </div>
      )}
    </Drawer>
  )
}

/** How many are chosen and how many more there could be. */
function Allowance() {
  const t = useTexts('colourCards')
  const common = useTexts('common')
  const loggedIn = useSession((session) => session.token !== '')
  const count = useCardBasket(({ cards }) => cards.length)
  const { data } = useQuery({ ...cardOption(), enabled: loggedIn })
  const sentences = [
    t('chosen', { count, most: mostCards }),
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

function Cards({ trouble }: { trouble: Trouble | undefined }) {
  const t = useTexts('colourCards')
  const common = useTexts('common')
  const dates = useDates()
  const cards = useCardBasket((basket) => basket.cards)

  function troubleOf(goodsId: string): string {
    if (!trouble?.styles.includes(goodsId)) return ''
    if (trouble.which === 'card-is-open') return t('alreadyOpen')
    if (!trouble.againAt) return t('alreadySent')
    return [t('alreadySent'), t('canAgain', { day: dates.day(trouble.againAt) })].join(common('sentenceGap'))
  }

  return (
    <ul className="mt-5" data-many={cards.length > roomy ? '' : undefined}>
      {cards.map((card) => (
        <ChosenCardRow key={card.goods_id} card={card} trouble={troubleOf(card.goods_id)} />
      ))}
    </ul>
  )
}

function NothingChosen({ onClose }: { onClose: () => void }) {
  const t = useTexts('colourCards')
  return (
    <div className="card-basket mt-3">
      <h3 className="display border-t border-ink pt-4 text-h4">{t('emptyTitle')}</h3>
      <p className="mt-3 text-ink-2">{t('emptyText', { count: mostCards })}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={paths.products()} className={buttonClass({ kind: 'primary' })} onClick={onClose}>
          {t('browse')}
        </Link>
        <Link to={paths.colourCards()} className={buttonClass({ kind: 'secondary' })} onClick={onClose}>
          {t('asked')}
        </Link>
      </div>
    </div>
  )
}
