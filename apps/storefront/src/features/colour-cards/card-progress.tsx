import type { CardRow, CardStatus as Code } from '@corium/contract/colour-cards'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Record<Code, Tone> = { 0: 'warning', 1: 'info', 2: 'success', 3: 'error', 4: 'quiet' }

const steps = ['step_asked', 'step_approved', 'step_sent'] as const

/** Where a card is: the shop's word, the steps that it has taken, and why it ended where it did not arrive. */
export function CardProgress({ card }: { card: CardRow }) {
  const t = useTexts('colourCards')
  const { status, status_text, goods_name, refuse_reason } = card
  const onItsWay = status <= 2
  return (
    <div className="grid max-sm:justify-items-end">
      <Status tone={tones[status]}>{status_text}</Status>
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
