import { dot } from '@corium/browser/dot'
import { formatCharge, formatMoney } from '@corium/contract/format-money'
import { type Order, settlingPayment } from '#api/order.ts'
import { useSite } from '#i18n/site.tsx'
import type { Translate } from '#i18n/translate.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import type { ChargedAmount } from '#shop/money/currency-text.ts'
import { Section } from '#ui/section.tsx'

/** Everything that happened to an order, newest first: its steps, the attempts to pay it and its refunds. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useTexts('orders')
  const dates = useDates()
  const { language } = useSite()
  return (
    <Section label={t('history')}>
      <ol>
        {historyOf(order, t).map(({ key, time, text, why, amount, charge }) => (
          <li key={key} className="history-entry">
            <time className="text-ink-2">{dates.shortDateTime(time)}</time>
            <span>
              {text}
              {why && <span className="block text-cap text-ink-2">{why}</span>}
            </span>
            <span className="text-right text-ink-2">
              {amount !== undefined && formatMoney(amount, language)}
              {amount !== undefined && charge && (
                <span className="block text-cap">
                  {amount < 0 && '−'}
                  {formatCharge(charge)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

type Entry = {
  key: string
  time: number
  text: string
  /** The reason of a refund, with the shop's own words. */
  why?: string
  amount?: number
  /** The same amount as PayPal charged or returned it. */
  charge?: ChargedAmount | null
}

/**
 * The payment that paid the order is the step `paid`, so only the other attempts have entries of their own. A
 * refund by the shop is a step as well: its own entry says more.
 */
function historyOf(order: Order, t: Translate<'orders'>): Entry[] {
  const { timeline, payments, refunds, amounts } = order
  const settling = settlingPayment(order)
  const ownSteps = timeline.filter(({ event }) => event !== 'part-refunded')
  const steps = ownSteps.map(({ time, event, text }, index) => ({
    key: `step ${index}`,
    time,
    // Of an order on account no payment was received.
    text: event === 'paid' && settling?.on_account ? settling.method : text,
    ...(event === 'paid' && amounts.paid > 0 && { amount: amounts.paid, charge: settling?.charge }),
  }))
  const attempts = payments
    .filter(({ paid_order }) => !paid_order)
    .map(({ pay_sn, time, method, pay_status_text, amount, charge }) => ({
      key: pay_sn,
      time,
      text: t('paymentAttempt', { method, status: pay_status_text }),
      amount,
      charge,
    }))
  const returned = refunds.map(
    ({ refund_sn, time, amount, charge, refund_status_text, reason_text, words }) => ({
      key: refund_sn,
      time,
      text: t('refundEntry', { status: refund_status_text }),
      why: [reason_text, words].filter(Boolean).join(dot),
      amount: -amount,
      charge,
    }),
  )
  return [...returned.toReversed(), ...attempts, ...steps.toReversed()].toSorted((a, b) => b.time - a.time)
}
