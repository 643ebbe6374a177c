import type { Amounts } from '@corium/contract/orders'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { SummaryLine, SummaryTotal } from '#shop/money/summary-panel.tsx'

type AmountRowsProps = { amounts: Amounts; goodsLabel: string; shippingLabel: string }

/** The rows from the goods to the total, in the summaries of the offer and of the order. */
export function AmountRows({ amounts, goodsLabel, shippingLabel }: AmountRowsProps) {
  const t = useTexts('checkout')
  return (
    <>
      <SummaryLine label={goodsLabel}>
        <Money fen={amounts.goods} />
      </SummaryLine>
      {amounts.discount > 0 && (
        <SummaryLine label={t('discount')}>
          <Money fen={-amounts.discount} />
        </SummaryLine>
      )}
      <SummaryLine label={shippingLabel}>
        {amounts.shipping === 0 ? t('free') : <Money fen={amounts.shipping} />}
      </SummaryLine>
      <SummaryTotal label={t('total')} fen={amounts.payable} />
    </>
  )
}
