import { dot } from '@corium/browser/dot'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { publicCoupons } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useDiscountTexts } from '#shop/coupons/use-discount-texts.ts'

/**
 * One line with the newest coupons that can be claimed; empty if there are none. It does not depend on the member, so
 * it is part of the cached page and does not shift the layout.
 */
export function CouponStrip() {
  const t = useTexts('coupons')
  const texts = useDiscountTexts()
  const { data } = useQuery(publicCoupons())
  if (!data || data.list.length === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-baseline gap-x-8 gap-y-2 border-y border-line-2 py-3 text-sm"
    >
      <h2 className="label text-ink-2">{t('title')}</h2>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-8 gap-y-1 max-sm:order-1 max-sm:basis-full">
        {data.list.map((coupon) => (
          <li key={coupon.coupon_id}>
            <span className="font-strong">{texts.value(coupon)}</span>
            <span className="text-ink-2">
              {[
                // The empty first part puts a dot between the value and the conditions.
                '',
                ...texts.condition(coupon),
                ...(coupon.scope_text ? [texts.goods(coupon)] : []),
                ...(coupon.is_for_new ? [t('forNew')] : []),
              ].join(dot)}
            </span>
          </li>
        ))}
      </ul>
      <Link to={paths.coupons()} className="link touch max-sm:ml-auto">
        {data.total > data.list.length ? t('collectAll', { count: data.total }) : t('collect')}
      </Link>
    </section>
  )
}
