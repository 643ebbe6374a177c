import { orderStatus } from '@corium/contract/order-status'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#api/order.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { iconStroke } from '#ui/icons.tsx'

const steps = [
  { key: 'step_placed', status: orderStatus.pendingPayment, event: 'placed' },
  { key: 'step_paid', status: orderStatus.pendingShipment, event: 'paid' },
  { key: 'step_sent', status: orderStatus.pendingReceipt, event: 'shipped' },
  { key: 'step_received', status: orderStatus.completed, event: 'received' },
] as const

/** The steps placed, paid, sent and received with their times. Hidden for canceled and closed orders. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts('orders')
  const dates = useDates()
  if (order.order_status > orderStatus.completed) return null
  const isCompleted = order.order_status === orderStatus.completed

  function timeOf({ event, status }: (typeof steps)[number]): ReactNode {
    const time = order.timeline.find((entry) => entry.event === event)?.time
    if (status === orderStatus.pendingReceipt) return sentOn(order, dates.shortDate)
    if (time !== undefined) return <ShortTime seconds={time} />
    if (status !== orderStatus.completed || order.auto_confirm_at === null) return undefined
    return t('confirmBy', { time: dates.shortDate(order.auto_confirm_at) })
  }

  return (
    <ol className="order-progress" aria-label={t('progress')}>
      {steps.map((step) => {
        const reached = order.order_status >= step.status
        const current = order.order_status === step.status
        return (
          <li
            key={step.key}
            data-state={current && !isCompleted ? 'current' : reached ? 'done' : undefined}
            aria-current={current ? 'step' : undefined}
          >
            <span className="order-progress-mark" aria-hidden="true">
              {reached && (!current || isCompleted) && <Check {...iconStroke} size={11} />}
            </span>
            <span className={current ? 'block font-strong' : 'block'}>{t(step.key)}</span>
            <span className="text-cap text-ink-2">{timeOf(step)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** On a phone there is room for the day only. */
function ShortTime({ seconds }: { seconds: number }) {
  const dates = useDates()
  return (
    <time>
      <span className="max-md:hidden">{dates.shortDateTime(seconds)}</span>
      <span className="md:hidden">{dates.shortDate(seconds)}</span>
    </time>
  )
}

/** The days on which its parcels left, in the order of time. */
function sentOn({ packages }: Order, format: (seconds: number) => string): ReactNode {
  const days = new Set(packages.toReversed().map(({ shipped_at }) => format(shipped_at)))
  return [...days].map((day) => (
    <time key={day} className="mr-2 inline-block">
      {day}
    </time>
  ))
}
