import type { Db } from '#server/db/open.ts'
import type { CatalogSnapshot } from '#server/modules/catalog-index/types.ts'
import { createCachedRead } from '#server/runtime/cached-read.ts'
import {
  type CouponOffer,
  type Promotion,
  type PublicPromotion,
  selectOffers,
  selectPublicPromotions,
} from './select-discounts.ts'

/**
 * The promotions and coupons for everyone, which pages show to every visitor, cached for a second, because every page of
 * goods shows them. Only to be shown: bags, offers and orders read the database.
 */
export type PublicDiscounts = {
  /** The promotions that run now, the oldest first. */
  promotions(db: Db, now: Date): Promise<Promotion[]>
  /** The coupons that members can receive by themselves now, the newest first. */
  coupons(db: Db, now: Date): Promise<CouponOffer[]>
  /** Call it when this server has changed them, or the names of their goods. */
  invalidate(): void
}

export function createPublicDiscounts(): PublicDiscounts {
  const promotions = createCachedRead<PublicPromotion[]>()
  const coupons = createCachedRead<CouponOffer[]>()
  return {
    async promotions(db, now) {
      const time = now.getTime() / 1000
      const rows = await promotions.get(() => selectPublicPromotions(db, now))
      return rows.filter(({ starts_at, ends_at }) => starts_at <= time && ends_at > time)
    },
    async coupons(db, now) {
      const time = now.getTime() / 1000
      const rows = await coupons.get(() => selectOffers(db, now))
      return rows.filter(({ ends_at }) => ends_at === null || ends_at > time)
    },
    invalidate() {
      promotions.invalidate()
      coupons.invalidate()
    },
  }
}

/** Whether a style that is for sale is in the scope of the discount. */
export function coversStyle(
  snapshot: Pick<CatalogSnapshot, 'isInCategory'>,
  { scope, chosen_ids }: Pick<Promotion, 'scope' | 'chosen_ids'>,
  styleId: string,
): boolean {
  if (scope === 'shop') return true
  if (scope === 'styles') return chosen_ids.includes(styleId)
  return chosen_ids.some((id) => snapshot.isInCategory(styleId, id))
}
