import { formatCharge, formatMoney } from '@corium/contract/format-money'
import type { Order } from '#api/order.ts'
import { useSite } from '#i18n/site.tsx'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { currencyName, formatByCode } from '#shop/money/currency-text.ts'
import { useCurrentTime } from '#shop/page/use-current-time.ts'
import { Button } from '#ui/button.tsx'
import { AmountToPay } from './amount-to-pay.tsx'
import { HeldFor } from './held-for.tsx'
import { OpenPaymentStatus } from './open-payment-status.tsx'
import { StartError } from './start-error.tsx'
import type { PayMethodOffer } from './use-open-payment.ts'
import { useProviderPage } from './use-provider-page.ts'

type PayByPaypalProps = {
  order: Order
  offer: PayMethodOffer
  /** How many seconds the server's clock is ahead of the device's. */
  clockOffset: number
  /** Another method that is available. */
  other: { name: string; onChoose: () => void } | undefined
}

/** The amount that PayPal charges, its rate, and the button to PayPal's page. */
export function PayByPaypal({ order, offer, clockOffset, other }: PayByPaypalProps) {
  const t = useTexts('payment')
  const { language } = useSite()
  const paypal = useProviderPage(order, offer, 'paypal')
  const now = useCurrentTime() + clockOffset
  const until = order.pay_expire_at ?? now

  const { charge } = offer
  // An attempt that only showed another amount has not taken the buyer to PayPal yet.
  const started = offer.open_payment !== null && !paypal.hasChanged
  const amount = charge ? formatCharge(charge) : formatMoney(order.amount, language)
  return (
    <section aria-label={t('toPay')} className="pay-panel">
      <div className="pay-amounts">
        <div>
          <AmountToPay fen={order.amount} />
          <p className="mt-3 max-w-[40ch] text-ink-2">
            {charge
              ? t('paypalCurrency', { currency: currencyName(charge.currency, language) })
              : t('paypalHow')}
          </p>
        </div>
        {charge && <Rate order={order} charge={charge} />}
      </div>
      <div className="pay-way">
        <div className="min-w-0">
          <div role="status">
            <OpenPaymentStatus
              offer={offer}
              started={started}
              isOffline={paypal.isOffline}
              texts={{
                started: t('paypalStarted'),
                startedText: t('paypalStartedText'),
                nothingYet: paypal.check === 'nothing-yet' ? t('paypalNothingYet') : undefined,
              }}
            />
            {paypal.hasChanged && (
              <p className="mb-4 max-w-[56ch] text-sm">{t('paypalChanged', { amount })}</p>
            )}
          </div>
          {offer.available && (
            <div className="flex flex-wrap items-center gap-3">
              <Button large busy={paypal.leaving} onClick={paypal.go} className="max-sm:w-full">
                {t(started ? 'paypalGoOn' : 'paypalGo', { amount })}
              </Button>
              {started && (
                <Button
                  kind="secondary"
                  large
                  busy={paypal.check === 'running'}
                  onClick={paypal.checkAgain}
                  className="max-sm:w-full"
                >
                  {t('paypalCheck')}
                </Button>
              )}
            </div>
          )}
          <StartError refusal={paypal.refusal} />
          {charge && <ChargeNote fixedUntil={charge.fixed_until} />}
          {(started || !offer.available) && other && (
            <button type="button" className="link touch mt-3 text-sm" onClick={other.onChoose}>
              {t('payInstead', { method: other.name })}
            </button>
          )}
        </div>
        <HeldFor until={until} now={now} />
      </div>
    </section>
  )
}

/** From the order's amount to what PayPal charges. */
function Rate({ order, charge }: { order: Order; charge: NonNullable<PayMethodOffer['charge']> }) {
  const t = useTexts('payment')
  const dates = useDates()
  return (
    <dl className="pay-paypal-rate">
      <div>
        <dt>{t('inYuan')}</dt>
        <dd>{formatByCode({ currency: order.currency, amount: order.amount, digits: 2 })}</dd>
      </div>
      <div>
        <dt>{t('rateOf', { time: dates.shortDateTime(charge.rate_time) })}</dt>
        <dd>
          1 CNY = {charge.rate} {charge.currency}
        </dd>
      </div>
      <div>
        <dt>{t('paypalCharges')}</dt>
        <dd className="display text-h3">{formatCharge(charge)}</dd>
      </div>
    </dl>
  )
}

function ChargeNote({ fixedUntil }: { fixedUntil: number }) {
  const t = useTexts('payment')
  const dates = useDates()
  return (
    <p className="mt-3 max-w-[56ch] text-cap text-pretty text-ink-2">
      {t('rateFixed', { time: dates.time(fixedUntil) })}
    </p>
  )
}
