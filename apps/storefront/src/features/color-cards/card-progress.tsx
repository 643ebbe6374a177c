import type { CardRow } from '@corium/contract/color-cards'
import { useTexts } from '#i18n/use-texts.tsx'
import { ColorCardStatus } from '#shop/goods/color-card-status.tsx'

const steps = ['step_asked', 'step_approved', 'step_sent'] as const

/** The status of a request: its text, the steps so far, and the reason if it was refused. */
export function CardProgress({ card }: { card: CardRow }) {
  const t = useTexts('colorCards')
  const { status, goods_name, refuse_reason } = card
  const inProgress = status <= 2
  return (
    <div className="grid max-sm:justify-items-end">
      <ColorCardStatus card={card} />
      {inProgress && (
        <ol className="card-progress" aria-label={t('progress', { name: goods_name })}>
          {steps.map((step, index) => (
            <li
              key={step}
              data-reached={index <= status ? '' : undefined}
              aria-current={index === status ? 'step' : undefined}
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
