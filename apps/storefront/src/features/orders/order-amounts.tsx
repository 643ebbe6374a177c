import { formatCharge } from '@corium/contract/format-money'
import { type Order, settlingPayment } from '#api/order.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { DeliveryDiscount, DiscountLines } from '#shop/coupons/discount-lines.tsx'
import type { ChargedAmount } from '#shop/money/currency-text.ts'
import { Money } from '#shop/money/money.tsx'
import { SummaryLine, SummaryTotal } from '#shop/money/summary-panel.tsx'
import { Section } from '#ui/section.tsx'

/** The amounts of the order with what each is for, and what is owed, was paid or came back. */
export function OrderAmounts({ order }: { order: Order }) {
  const t = useTexts('orders')
  const coupons = useTexts('coupons')
  const { goods, shipping, payable, paid, paid_by, refunded, due } = order.amounts
  const settling = settlingPayment(order)
  const refundedCharge = chargeOfRefunds(order)
  const byMethod = settling?.on_account ? paid_by : t('paidBy', { method: paid_by })
  const ruleOf = (amount: 'goods' | 'shipping') =>
    order.amount_rules.find((rule) => rule.amount === amount)?.text
  return (
    <Section label={t('amount')} className="break-inside-avoid">
      <dl>
        <SummaryLine label={t('goodsOf', { amount: ruleOf('goods') ?? '' })}>
          <Money fen={goods} />
        </SummaryLine>
        <DiscountLines discounts={order.discounts} />
        <SummaryLine
          label={
            <>
              {order.shipping_name}
              <span className="block text-cap text-ink-3">{ruleOf('shipping')}</span>
              <DeliveryDiscount discounts={order.discounts} />
            </>
          }
        >
          <Money fen={shipping} />
        </SummaryLine>
        <SummaryTotal
          label={paid > 0 ? byMethod : t(due > 0 ? 'due' : 'total')}
          fen={paid > 0 ? paid : payable}
        />
        {settling?.charge && <SummaryLine label={t('charged')}>{formatCharge(settling.charge)}</SummaryLine>}
        {refunded > 0 && (
          <SummaryLine label={t('refunded')}>
            <Money fen={-refunded} />
            {refundedCharge && (
              <span className="block text-sm text-ink-2">−{formatCharge(refundedCharge)}</span>
            )}
          </SummaryLine>
        )}
      </dl>
      {order.coupon_returned && (
        <p className="mt-3 text-sm text-ink-2">{coupons(`returned_${order.coupon_returned}`)}</p>
      )}
    </Section>
  )
}

/**
 * What went back in the currency of the charge; unknown when a refund counts for
 * another payment or did not go through.
 */
function chargeOfRefunds({ refunds, amounts }: Order): ChargedAmount | undefined {
  const [first] = refunds
  const isAll = refunds.reduce((sum, { amount }) => sum + amount, 0) === amounts.refunded
  if (!first?.charge || !isAll || refunds.some(({ charge }) => !charge)) return undefined
  const amount = refunds.reduce((sum, { charge }) => sum + (charge?.amount ?? 0), 0)
  return { ...first.charge, amount }
}
