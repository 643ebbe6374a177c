import type { OrderDiscount } from '@corium/contract/discounts'
import { formatMoney } from '@corium/contract/format-money'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import { SummaryLine } from '#shop/money/summary-panel.tsx'

type DiscountsProps = { discounts: readonly OrderDiscount[] }

/** What promotions and a coupon take off the goods, a line each. */
export function DiscountLines({ discounts }: DiscountsProps) {
  return discounts
    .filter(({ on, amount }) => on === 'goods' && amount > 0)
    .map(({ source, name, amount }) => (
      <SummaryLine key={`${source} ${name}`} label={name}>
        <Money fen={-amount} />
      </SummaryLine>
    ))
}

/** What a coupon took off the delivery fee, in words below it. */
export function DeliveryDiscount({ discounts }: DiscountsProps) {
  const t = useTexts('goods')
  const { language } = useSite()
  return discounts
    .filter(({ on, amount }) => on === 'delivery' && amount > 0)
    .map(({ name, amount }) => (
      <span key={name} className="block text-cap text-ink-3">
        {t('deliveryOff', { name, amount: formatMoney(amount, language) })}
      </span>
    ))
}
