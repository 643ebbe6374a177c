import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { payMethods } from '#api/account-queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { countdownText } from '#shop/page/countdown.ts'
import { useCurrentTime } from '#shop/page/use-current-time.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import type { Tone } from '#ui/status.tsx'
import { ClosedOrder } from './closed-order.tsx'
import { PaidAmount } from './paid-amount.tsx'
import {
  canPayAgain,
  hasRefund,
  type PaypalOutcome,
  type PaypalReturn,
  paypalOutcome,
} from './paypal-outcome.ts'
import { ResultCard, type ResultCardProps } from './result-card.tsx'
import { methodsHere } from './wechat-place.ts'

type PaypalResultProps = {
  back: PaypalReturn
  canceledThere: boolean
  /** How many seconds the server's clock is ahead of the device's. */
  clockOffset: number
}

const tones: Record<PaypalOutcome, Tone> = {
  paid: 'success',
  settled: 'success',
  pending: 'warning',
  declined: 'error',
  'not-approved': 'warning',
  'canceled-there': 'warning',
  closed: 'warning',
  'paid-otherwise': 'success',
  'order-canceled': 'error',
}

/** The result of paying at PayPal, and what the buyer can do next. */
export function PaypalResult({ back, canceledThere, clockOffset }: PaypalResultProps) {
  const t = useTexts('payment')
  const outcome = paypalOutcome(back, canceledThere)
  const texts = useOutcomeTexts(outcome, back)
  const details = useDetails(outcome, back, clockOffset)
  const hasLapsed = useCurrentTime() + clockOffset >= back.pay_expire_at
  if (hasLapsed && canPayAgain(outcome))
    return <ClosedOrder orderId={back.order_id} title={t('lapsedTitle')} text={t('lapsedText')} />
  return <ResultCard {...texts} {...details} tone={tones[outcome]} focusHeading />
}

/** The facts of an outcome, and what the buyer can do next. */
function useDetails(
  outcome: PaypalOutcome,
  back: PaypalReturn,
  clockOffset: number,
): Pick<ResultCardProps, 'facts' | 'actions' | 'foot'> {
  const t = useTexts('payment')
  const dates = useDates()
  const order = { label: t('order'), value: back.order_sn }
  const amount = <PaidAmount {...back} />
  const seeOrder = (kind: 'primary' | 'secondary') => (
    <Link to={paths.order(back.order_id)} className={buttonClass({ kind })}>
      {t('viewOrder')}
    </Link>
  )
  switch (outcome) {
    case 'paid':
    case 'settled':
      return {
        facts: [
          order,
          { label: t('paid'), value: amount },
          { label: t('paypalReference'), value: back.reference },
          ...(back.paid_at ? [{ label: t('paidAt'), value: dates.dateTime(back.paid_at) }] : []),
        ],
        actions: (
          <>
            {seeOrder('primary')}
            <Button kind="secondary" onClick={() => print()}>
              {t('print')}
            </Button>
          </>
        ),
        foot: (
          <>
            {t('cardsQuestion')}{' '}
            <Link to={paths.colorCards()} className="link touch">
              {t('cardsOffer')}
            </Link>
          </>
        ),
      }
    case 'pending':
      return {
        facts: [
          order,
          { label: t('underReview'), value: amount },
          { label: t('askedAgain'), value: t('everyTenSeconds') },
          { label: t('heldTill'), value: t('reviewEnds') },
        ],
        actions: seeOrder('secondary'),
        foot: t('pendingFoot'),
      }
    case 'paid-otherwise':
    case 'order-canceled':
      return { facts: [order, { label: t('amount'), value: amount }], actions: seeOrder('primary') }
    default: {
      const countdown = <Countdown end={back.pay_expire_at} clockOffset={clockOffset} />
      return {
        facts: [
          order,
          { label: t('toPay'), value: amount },
          { label: t('heldFor'), value: countdown },
          ...(outcome === 'declined' ? [{ label: t('paypalSays'), value: t('declinedByBank') }] : []),
        ],
        actions: <PayAgain back={back} />,
      }
    }
  }
}

/** The status word, heading and sentence of an outcome. */
function useOutcomeTexts(outcome: PaypalOutcome, back: PaypalReturn) {
  const t = useTexts('payment')
  const dates = useDates()
  const moneyText = hasRefund(back) ? t('moneyGoesBack') : t('nothingTaken')
  switch (outcome) {
    case 'paid': {
      const time = back.paid_at ? dates.time(back.paid_at) : ''
      return {
        status: t('resultPaid'),
        title: t('paypalPaidTitle'),
        text: t('paypalPaidText', { time }),
      }
    }
    case 'settled':
      return {
        status: t('resultPaid'),
        title: t('settledTitle'),
        text: hasRefund(back) ? t('refundedSinceText') : t('settledText'),
      }
    case 'pending':
      return { status: t('resultPending'), title: t('pendingTitle'), text: t('pendingText') }
    case 'declined':
      return { status: t('resultNotPaid'), title: t('declinedTitle'), text: t('declinedText') }
    case 'not-approved':
      return { status: t('resultNotPaid'), title: t('notApprovedTitle'), text: t('notApprovedText') }
    case 'canceled-there':
      return { status: t('resultNotPaid'), title: t('canceledThereTitle'), text: t('canceledThereText') }
    case 'closed':
      return { status: t('resultNotPaid'), title: t('closedTitle'), text: t('closedText') }
    case 'paid-otherwise':
      return { status: t('resultPaid'), title: t('paidOtherwiseTitle'), text: moneyText }
    case 'order-canceled':
      return { status: t('resultNotPaid'), title: t('canceledTitle'), text: moneyText }
  }
}

/** PayPal once more, on its own page if this payment can still be made there, and the other methods. */
function PayAgain({ back }: { back: PaypalReturn }) {
  const t = useTexts('payment')
  const { data } = useQuery(payMethods(back.order_id))
  const others = methodsHere(data?.list ?? []).filter(
    ({ method, available }) => method !== 'paypal' && available,
  )
  const primary = buttonClass({ kind: 'primary' })
  return (
    <>
      {back.approve_url ? (
        <a href={back.approve_url} className={primary}>
          {t('paypalAgain')}
        </a>
      ) : (
        <Link to={paths.payment(back.order_id, 'paypal')} className={primary}>
          {t('paypalAgain')}
        </Link>
      )}
      {others.map(({ method, name }) => (
        <Link
          key={method}
          to={paths.payment(back.order_id, method)}
          className={buttonClass({ kind: 'secondary' })}
        >
          {t('payInstead', { method: name })}
        </Link>
      ))}
    </>
  )
}

/** Screen readers get the time of day instead of a running countdown. */
function Countdown({ end, clockOffset }: { end: number; clockOffset: number }) {
  const t = useTexts('payment')
  const dates = useDates()
  const left = end - (useCurrentTime() + clockOffset)
  return (
    <>
      <span aria-hidden="true">{countdownText(left)}</span>
      <span className="sr-only">{t('heldUntil', { time: dates.dateTime(end) })}</span>
    </>
  )
}
