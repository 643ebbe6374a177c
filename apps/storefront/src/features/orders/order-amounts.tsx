import type { Order } from '#api/order.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { SummaryLine, SummaryTotal } from '#shop/money/summary-panel.tsx'
import { Section } from '#ui/section.tsx'

/** The amounts of the order with what each is for, and what is owed, was paid or came back. */
export function OrderAmounts({ order }: { order: Order }) {
  const t = useTexts('orders')
  const { goods, discount, shipping, payable, paid, paid_by, refunded, due } = order.amounts
  const ruleOf = (amount: 'goods' | 'shipping') =>
    order.amount_rules.find((rule) => rule.amount === amount)?.text
  return (
    <Section label={t('amount')}>
      <dl>
        <SummaryLine label={t('goodsOf', { amount: ruleOf('goods') ?? '' })}>
          <Money fen={goods} />
        </SummaryLine>
        {discount > 0 && (
          <SummaryLine label={t('discount')}>
            <Money fen={-discount} />
          </SummaryLine>
        )}
        <SummaryLine
          label={
            <>
              {order.shipping_name}
              <span className="block text-cap text-ink-3">{ruleOf('shipping')}</span>
            </>
          }
        >
          <Money fen={shipping} />
        </SummaryLine>
        <SummaryTotal
          label={paid > 0 ? t('paidBy', { method: paid_by }) : t(due > 0 ? 'due' : 'total')}
          fen={paid > 0 ? paid : payable}
        />
        {refunded > 0 && (
          <SummaryLine label={t('refunded')}>
            <Money fen={-refunded} />
          </SummaryLine>
        )}
      </dl>
    </Section>
  )
}
