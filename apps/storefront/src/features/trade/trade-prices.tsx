import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { tradePromotions } from '#api/queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useDiscountTexts } from '#shop/coupons/use-discount-texts.ts'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

/** The current promotions for the member's group. */
export function TradePrices() {
  const t = useTexts('trade')
  const coupons = useTexts('coupons')
  const texts = useDiscountTexts()
  const dates = useDates()
  const { data, isError, refetch } = useQuery(tradePromotions())
  return (
    <Section label={t('prices')}>
      {!data && isError && <InlineError text={t('pricesFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonLine width={40} />}
      {data?.list.length === 0 && <p className="text-sm text-ink-2">{t('noPrices')}</p>}
      <ul className="grid gap-3">
        {data?.list.map((promotion) => (
          <li key={promotion.promotion_id} className="text-sm">
            <span className="font-strong">{promotion.name}</span>
            <span className="block text-ink-2">
              {[
                texts.value(promotion),
                texts.goods(promotion),
                ...texts.condition(promotion),
                coupons('promotionUntil', { to: dates.shopShortLastDay(promotion.ends_at) }),
              ].join(dot)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
