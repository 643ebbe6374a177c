import { formatCharge, formatMoney } from '@corium/contract/format-money'
import { paths } from '@corium/contract/paths'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Order, settlingPayment } from '#api/order.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Status } from '#ui/status.tsx'

type OrderPaidProps = {
  order: Order
  /** Set when the payment arrived while the page was open, so that screen readers announce it. */
  focusHeading: boolean
}

/** Payment confirmation with the next steps and links to the order. */
export function OrderPaid({ order, focusHeading }: OrderPaidProps) {
  const t = useTexts('payment')
  const { language } = useSite()
  const settling = settlingPayment(order)
  const charge = settling?.charge
  const isOnAccount = settling?.on_account ?? false
  const money = formatMoney(order.amount, language)
  const paidAmount = charge ? t('moneyAndCharge', { money, charge: formatCharge(charge) }) : money
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusHeading) heading.current?.focus()
  }, [focusHeading])
  return (
    <section aria-labelledby="order-paid" className="content-start border border-line bg-surface p-6 sm:p-10">
      <p role="status">
        <Status tone="success">{order.order_status_text}</Status>
      </p>
      <h2 id="order-paid" tabIndex={-1} ref={heading} className="display mt-3 text-h2 outline-none">
        {t(isOnAccount ? 'onAccountTitle' : 'paidTitle')}
      </h2>
      <p className="mt-2 text-ink-2">
        {t(isOnAccount ? 'onAccountText' : 'paidText', { sn: order.order_sn, amount: paidAmount })}
      </p>
      <h3 className="label mt-8 border-t border-line pt-4 text-ink-2">{t('next')}</h3>
      <ol className="mt-3 grid gap-2">
        {([1, 2, 3] as const).map((step) => (
          <li key={step} className="flex gap-4">
            <span aria-hidden="true" className="display w-4 flex-none text-name leading-tight">
              {step}
            </span>
            {t(`paidNext${step}`)}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.order(order.order_id)} className={buttonClass({ kind: 'primary' })}>
          {t('viewOrder')}
        </Link>
        <Link to={paths.colorCards()} className={buttonClass({ kind: 'secondary' })}>
          {t('cardsOffer')}
        </Link>
        <Link to={paths.products()} className={buttonClass({ kind: 'quiet' })}>
          {t('goOnShopping')}
        </Link>
      </div>
    </section>
  )
}
