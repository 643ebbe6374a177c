import type { CardRow } from '@corium/contract/colour-cards'
import { useTexts } from '#i18n/use-texts.tsx'
import { CardStatus } from '#shop/card-status.tsx'

const steps = ['step_asked', 'step_approved', 'step_sent'] as const

/** Where a card is: the shop's word, the steps that it has taken, and why it ended where it did not arrive. */
export function CardProgress({ card }: { card: CardRow }) {
  const t = useTexts('colourCards')
  const { status, goods_name, refuse_reason } = card
  const onItsWay = status <= 2
  return (
    <div className="grid max-sm:justify-items-end">
      <CardStatus card={card} />
      {onItsWay && (
        <ol className="card-progress" aria-label={t('progress', { name: goods_name })}>
          {steps.map((step, place) => (
            <li
              key={step}
              data-reached={place <= status ? '' : undefined}
              aria-current={place === status ? 'step' : undefined}
            >
              {t(step)}
            </li>
          ))}
        </ol>
      )}
      {refuse_reason && (
        <p className="mt-1 max-w-[34ch] text-sm text-ink-2">{t('why', { reason: refuse_reason })}</p>
      )}
    </div>
  )
}
