import { dot } from '@corium/browser/dot'
import type { CouponOffer } from '@corium/contract/coupons'
import { useQuery } from '@tanstack/react-query'
import { couponOffers } from '#api/queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CouponTicket } from '#shop/coupons/coupon-ticket.tsx'
import { ReceiveButton } from '#shop/coupons/receive-button.tsx'
import { useReceiveCoupon } from '#shop/coupons/use-receive-coupon.ts'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Section } from '#ui/section.tsx'

/** The coupons that the member can claim, and how many are left; empty if there are none. */
export function CouponOffers() {
  const t = useTexts('coupons')
  const { data, isError, refetch } = useQuery(couponOffers())
  const { receive, busyId } = useReceiveCoupon()
  const offers = data?.list ?? []
  if (!isError && offers.length === 0) return null
  return (
    <Section label={t('offers')}>
      {isError && <InlineError text={t('failed')} onRetry={() => void refetch()} />}
      <ul className="grid grid-cols-1 gap-4">
        {offers.map((offer) => (
          <li key={offer.coupon_id}>
            <Offer offer={offer} busy={busyId === offer.coupon_id} onReceive={() => void receive(offer)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Offer({ offer, busy, onReceive }: { offer: CouponOffer; busy: boolean; onReceive: () => void }) {
  const t = useTexts('coupons')
  const dates = useDates()
  const { starts_at, ends_at, valid_days, left_num } = offer
  const validity =
    starts_at !== null && ends_at !== null
      ? t('between', { from: dates.shopDate(starts_at), to: dates.shopLastDay(ends_at) })
      : t('days', { count: valid_days ?? 0 })
  const remarks = [
    ...(offer.is_for_new ? [t('forNew')] : []),
    ...(left_num !== null && left_num > 0 ? [t('left', { num: left_num })] : []),
  ].join(dot)
  return (
    <CouponTicket coupon={offer} validity={validity} remarks={remarks} isDull={offer.state === 'gone'}>
      <ReceiveButton offer={offer} busy={busy} onReceive={onReceive} />
    </CouponTicket>
  )
}
