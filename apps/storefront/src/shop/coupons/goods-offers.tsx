import { useQuery } from '@tanstack/react-query'
import { couponOffers, goodsPromotions } from '#api/queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { useDiscountTexts } from './use-discount-texts.ts'
import { useReceiveCoupon } from './use-receive-coupon.ts'
import './coupons.css'

/** The promotions and coupons of a product; nothing where it has none. */
export function GoodsOffers({ goodsId }: { goodsId: string }) {
  const t = useTexts('coupons')
  const dates = useDates()
  const texts = useDiscountTexts()
  const { receive, busyId } = useReceiveCoupon()
  const promotions = useQuery(goodsPromotions(goodsId)).data?.list ?? []
  const offers = (useQuery(couponOffers(goodsId)).data?.list ?? []).filter(({ state }) => state !== 'gone')
  if (promotions.length + offers.length === 0) return null
  return (
    <ul className="goods-offers" aria-label={t('offersOfGoods')}>
      {promotions.map((promotion) => (
        <li key={promotion.promotion_id}>
          <span className="label text-ink-2">{t('promotion')}</span>
          <span>
            {promotion.name}
            <span className="text-ink-2">
              {' '}
              · {texts.condition(promotion).join(' · ')} ·{' '}
              {t('promotionUntil', { to: dates.shopShortDate(promotion.ends_at) })}
            </span>
          </span>
        </li>
      ))}
      {offers.map((offer) => (
        <li key={offer.coupon_id}>
          <span className="label text-ink-2">{t('coupon')}</span>
          <span>
            {texts.value(offer)}
            <span className="text-ink-2"> · {texts.condition(offer).join(' · ')}</span>
          </span>
          <ReceiveButton
            offer={offer}
            busy={busyId === offer.coupon_id}
            asLink
            onReceive={() => void receive(offer)}
          />
        </li>
      ))}
    </ul>
  )
}
