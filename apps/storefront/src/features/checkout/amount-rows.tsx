import type { OrderDiscount } from '@corium/contract/discounts'
import type { Amounts } from '@corium/contract/order-row'
import { useTexts } from '#i18n/use-texts.tsx'
import { DeliveryDiscount, DiscountLines } from '#shop/coupons/discount-lines.tsx'
import { Money } from '#shop/money/money.tsx'
import { SummaryLine, SummaryTotal } from '#shop/money/summary-panel.tsx'

type AmountRowsProps = {
  amounts: Amounts
  discounts: readonly OrderDiscount[]
  goodsLabel: string
  shippingLabel: string
  totalLabel: string
  isOffer?: boolean
}

/** The rows from the goods to the total, in the summaries of the offer and of the order. */
export function AmountRows(props: AmountRowsProps) {
  const { amounts, discounts, goodsLabel, shippingLabel, totalLabel, isOffer } = props
  const t = useTexts('checkout')
  return (
    <>
      <SummaryLine label={goodsLabel}>
        <Money fen={amounts.goods} />
      </SummaryLine>
      <DiscountLines discounts={discounts} />
      <SummaryLine
        label={
          <>
            {shippingLabel}
            <DeliveryDiscount discounts={discounts} />
          </>
        }
      >
        {amounts.shipping === 0 ? t('free') : <Money fen={amounts.shipping} />}
      </SummaryLine>
      <SummaryTotal label={totalLabel} fen={amounts.payable} isOffer={isOffer} />
    </>
  )
}
