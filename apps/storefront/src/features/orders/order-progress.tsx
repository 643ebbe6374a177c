import { orderStatus } from '@corium/contract/order-status'
import type { ReactNode } from 'react'
import { type Order, settlingPayment } from '#api/order.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ShortTime } from '#shop/page/short-time.tsx'
import { type Step, Steps } from '#ui/steps.tsx'

const steps = [
  { key: 'step_placed', status: orderStatus.pendingPayment, event: 'placed' },
  { key: 'step_paid', status: orderStatus.pendingShipment, event: 'paid' },
  { key: 'step_sent', status: orderStatus.pendingReceipt, event: 'shipped' },
  { key: 'step_received', status: orderStatus.completed, event: 'received' },
] as const

/** The steps placed, paid (or put on account), sent and received with their times. Hidden for canceled and closed orders. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useTexts('orders')
  const dates = useDates()
  if (order.order_status > orderStatus.completed) return null

  function timeOf({ event, status }: (typeof steps)[number]): ReactNode {
    const time = order.timeline.find((entry) => entry.event === event)?.time
    if (status === orderStatus.pendingReceipt) return sentOn(order, dates.shortDate)
    if (time !== undefined) return <ShortTime seconds={time} />
    if (status !== orderStatus.completed || order.auto_confirm_at === null) return undefined
    return t('confirmBy', { time: dates.shortDate(order.auto_confirm_at) })
  }

  const settling = settlingPayment(order)
  const labelOf = ({ key }: (typeof steps)[number]) =>
    key === 'step_paid' && settling?.on_account ? settling.method : t(key)

  const states = steps.map((step) => ({
    key: step.key,
    label: labelOf(step),
    state: stateOf(step, order),
    detail: timeOf(step),
  }))
  return <Steps label={t('progress')} steps={states} />
}

function stateOf({ status }: (typeof steps)[number], { order_status }: Order): Step['state'] {
  if (order_status < status) return 'todo'
  return order_status === status && status !== orderStatus.completed ? 'current' : 'done'
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
