import { Check } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { useDates } from '#shop/dates.ts'
import { iconStroke } from '#ui/icons.tsx'
import type { Order } from './order.ts'

const steps = [
  { key: 'step_placed', status: 10, event: 'placed' },
  { key: 'step_paid', status: 20, event: 'paid' },
  { key: 'step_sent', status: 30, event: 'shipped' },
  { key: 'step_received', status: 40, event: 'received' },
] as const

/** Placed, paid, sent, received, each with its time; an order that ended otherwise shows none. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts('orders')
  const dates = useDates()
  if (order.order_status > 40) return null
  const timeOf = (event: string) => order.timeline.find((entry) => entry.event === event)?.time
  return (
    <ol className="progress" aria-label={t('progress')}>
      {steps.map(({ key, status, event }) => {
        const reached = order.order_status >= status
        const current = order.order_status === status
        const time = timeOf(event)
        return (
          <li
            key={key}
            data-state={current ? 'current' : reached ? 'done' : undefined}
            aria-current={current ? 'step' : undefined}
          >
            <span className="progress-mark" aria-hidden="true">
              {reached && <Check {...iconStroke} size={11} />}
            </span>
            <span className={current ? 'block font-strong' : 'block'}>{t(key)}</span>
            {reached && time && <time className="text-cap text-ink-2">{dates.recent(time)}</time>}
          </li>
        )
      })}
    </ol>
  )
}
