import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { couponOffers, goodsPromotions, tradePromotions } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { useDiscountTexts } from './use-discount-texts.ts'
import { useReceiveCoupon } from './use-receive-coupon.ts'
import './coupons.css'

/** The member's trade prices, the promotions and the coupons of a product; nothing where it has none. */
export function GoodsOffers({ goodsId }: { goodsId: string }) {
  const t = useTexts('coupons')
  const dates = useDates()
  const texts = useDiscountTexts()
  const { receive, busyId } = useReceiveCoupon()
  const promotions = useQuery(goodsPromotions(goodsId)).data?.list ?? []
  const isTrade = useSession(({ userinfo }) => Boolean(userinfo?.trade_group))
  const trade = useQuery({ ...tradePromotions(goodsId), enabled: isTrade }).data?.list
  const ownPrices = (isTrade && trade) || []
  const offers = (useQuery(couponOffers(goodsId)).data?.list ?? []).filter(({ state }) => state !== 'gone')
  if (ownPrices.length + promotions.length + offers.length === 0) return null
  return (
    <ul className="goods-offers" aria-label={t('offersOfGoods')}>
      {ownPrices.map((price) => (
        <li key={price.promotion_id}>
          <span className="label text-ink-2">{t('tradePrice')}</span>
          <span>
            {texts.value(price)}
            <span className="text-ink-2">
              {dot}
              {[price.name, ...texts.condition(price)].join(dot)}
            </span>
          </span>
        </li>
      ))}
      {promotions.map((promotion) => (
        <li key={promotion.promotion_id}>
          <span className="label text-ink-2">{t('promotion')}</span>
          <span>
            {promotion.name}
            <span className="text-ink-2">
              {dot}
              {texts.condition(promotion).join(dot)}
              {dot}
              {t('promotionUntil', { to: dates.shopShortLastDay(promotion.ends_at) })}
            </span>
          </span>
        </li>
      ))}
      {offers.map((offer) => (
        <li key={offer.coupon_id}>
          <span className="label text-ink-2">{t('coupon')}</span>
          <span>
            {texts.value(offer)}
            <span className="text-ink-2">
              {dot}
              {texts.condition(offer).join(dot)}
            </span>
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
