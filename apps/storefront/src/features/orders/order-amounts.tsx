import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money.tsx'
import { Sum, SumLine } from '#shop/summary-panel.tsx'
import { Section } from '#ui/section.tsx'
import type { Order } from './order.ts'

/** What the order cost, and what was paid and given back. */
export function OrderAmounts({ order }: { order: Order }) {
  const t = useTexts('orders')
  const { goods, discount, shipping, payable } = order.amounts
  return (
    <Section label={t('amount')}>
      <dl>
        <SumLine label={t('goods')}>
          <Money fen={goods} />
        </SumLine>
        {discount > 0 && (
          <SumLine label={t('discount')}>
            <Money fen={-discount} />
          </SumLine>
        )}
        <SumLine label={order.shipping_name}>
          <Money fen={shipping} />
        </SumLine>
        <Sum label={t('total')} fen={payable} />
        {order.payments.map(({ pay_sn, amount, pay_status_text }) => (
          <SumLine key={pay_sn} label={`${t('payment')} · ${pay_status_text}`}>
            <Money fen={amount} />
          </SumLine>
        ))}
        {order.refunds.map(({ refund_sn, amount, refund_status_text }) => (
          <SumLine key={refund_sn} label={`${t('refund')} · ${refund_status_text}`}>
            <Money fen={-amount} />
          </SumLine>
        ))}
      </dl>
    </Section>
  )
}
