import * as bag from '@corium/contract/bag'
import * as behavior from '@corium/contract/behavior'
import * as colorCards from '@corium/contract/color-cards'
import * as colorSearch from '@corium/contract/color-search'
import * as contact from '@corium/contract/contact'
import * as content from '@corium/contract/content'
import * as coupons from '@corium/contract/coupons'
import * as favorites from '@corium/contract/favorites'
import * as goods from '@corium/contract/goods'
import * as search from '@corium/contract/goods-search'
import * as promotions from '@corium/contract/promotions'
import * as recentlyViewed from '@corium/contract/recently-viewed'
import * as searchHistory from '@corium/contract/search-history'
import * as simulator from '@corium/contract/simulator'
import * as site from '@corium/contract/site'
import { lookOf } from '../looks.ts'
import { visitOf } from '../visits.ts'
import { type Attempts, accepted, refused } from './attempt.ts'
import type { Objects } from './objects.ts'

/** Calls of visitors and members around goods, texts of the site, the bag and color cards. */
export function shopAttempts({ hers, his, email, card, address, sku, request }: Objects) {
  const carts = { cart_ids: [hers.cart_id] }
  return {
    [goods.listCategories.path]: accepted({}),
    [goods.getFilterOptions.path]: accepted({}),
    [goods.listGoods.path]: accepted({ keyword: hers.order_sn }),
    [goods.getGoods.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goods.getRelated.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goods.compareGoods.path]: accepted({ sku_ids: [hers.sku.id] }),
    [goods.getSimulation.path]: accepted(sku),
    [search.findSkus.path]: accepted({ keyword: hers.order_sn }),
    [search.suggest.path]: accepted({ keyword: email }),
    [search.hotWords.path]: accepted({}),
    [colorSearch.searchColor.path]: accepted({ hex: '8a4b2a' }),
    [colorSearch.getColorTable.path]: accepted({}),
    [colorSearch.importColorTable.path]: accepted({
      version: 0,
      csv: 'system,code',
      source: 'test',
      is_licensed: true,
    }),
    [colorSearch.deleteColorTable.path]: accepted({ version: 1 }),

    [site.getShop.path]: accepted({}),
    [site.listCountries.path]: accepted({}),
    [site.listLanguages.path]: accepted({}),
    [site.getAgreement.path]: accepted({}),
    [site.getPrivacyPolicy.path]: accepted({}),
    [site.listDocumentVersions.path]: accepted({ document: 'agreement' }),
    [site.getDocumentVersion.path]: refused('not-found', { document: 'privacy', version: '0' }),

    [content.listArticleCategories.path]: accepted({ type: 'news' }),
    [content.listArticles.path]: accepted({ type: 'news', keyword: email }),
    [content.getArticle.path]: refused('not-found', { slug: 'none' }),
    [content.markArticleRead.path]: refused('not-found', { news_id: 'none' }),
    [content.getTrendIndex.path]: accepted({}),
    [content.getAboutPage.path]: refused('not-found', { key: 'cause' }),
    [content.getHelpPage.path]: refused('not-found', { key: 'care' }),
    [content.listFaqs.path]: accepted({ keyword: email }),
    [content.listBanners.path]: accepted({}),
    [content.listQrCodes.path]: accepted({}),
    [contact.getContactInfo.path]: accepted({}),
    [contact.submitContact.path]: refused('field-errors', {
      subject_id: 'none',
      name: 'Ben',
      email,
      content: 'Mine?',
      agree: true,
      ...request(),
    }),

    [favorites.changeFavorites.path]: accepted({ goods_id: hers.sku.goods_id, is_collect: false }),
    [favorites.listFavorites.path]: accepted({}),
    [favorites.listFavoriteIds.path]: accepted({}),
    [favorites.mergeFavorites.path]: accepted({}),
    [favorites.setFavoriteNotices.path]: refused('not-found', { goods_id: hers.sku.goods_id, is_on: false }),
    [favorites.subscribeStock.path]: accepted({ sku_id: hers.sku.id, is_subscribed: false }),
    [favorites.listStockAlerts.path]: accepted({}),

    [recentlyViewed.recordView.path]: accepted({ goods_id: hers.sku.goods_id }),
    [recentlyViewed.listViewed.path]: accepted({}),
    [recentlyViewed.forgetViewed.path]: [accepted({ goods_ids: [hers.sku.goods_id] }), accepted({})],
    [searchHistory.recordSearch.path]: accepted({ keyword: 'litchi' }),
    [searchHistory.listSearches.path]: accepted({}),
    [searchHistory.forgetSearches.path]: [accepted({ keywords: ['litchi'] }), accepted({})],

    [simulator.getStart.path]: accepted({ sku_id: hers.sku.id }),
    [simulator.getMaterials.path]: accepted({ sku_ids: [hers.sku.id] }),
    [simulator.listLooks.path]: accepted({}),
    [simulator.saveLook.path]: accepted({ name: 'Mine', code: lookOf(his.sku.id), ...request() }),
    [simulator.renameLook.path]: refused('not-found', { look_id: hers.look_id, name: 'Mine' }),
    [simulator.deleteLook.path]: refused('not-found', { look_id: hers.look_id }),
    [simulator.mergeLooks.path]: accepted({}),

    [bag.addToBag.path]: accepted({ ...sku, num: 1 }),
    [bag.listBag.path]: accepted({}),
    [bag.setBagQuantity.path]: refused('not-found', { cart_id: hers.cart_id, num: 1 }),
    [bag.setBagSku.path]: refused('not-found', { cart_id: hers.cart_id, sku_id: hers.sku.id }),
    [bag.removeFromBag.path]: accepted(carts),
    [bag.putBackIntoBag.path]: accepted(carts),
    [bag.selectInBag.path]: accepted({ ...carts, is_sel: 0 }),
    [bag.moveToFavorites.path]: accepted(carts),
    [bag.clearInvalid.path]: accepted({}),
    [bag.countBag.path]: accepted({}),
    [bag.mergeBag.path]: accepted({}),

    [colorCards.claimColorCards.path]: [
      accepted({}),
      refused('not-found', { ...sku, ...address, receive_method: 'mail', ...request() }),
    ],
    [colorCards.getCardOption.path]: accepted({ goods_id: hers.sku.goods_id }),
    [colorCards.listColorCards.path]: accepted({}),
    [colorCards.getColorCard.path]: refused('not-found', card),
    [colorCards.getCardExpress.path]: refused('not-found', card),
    [colorCards.withdrawColorCard.path]: refused('not-found', card),

    [coupons.listCoupons.path]: accepted({}),
    [coupons.listPublicCoupons.path]: accepted({}),
    [coupons.receiveCoupon.path]: refused('not-found', { coupon_id: hers.member_coupon_id, ...request() }),
    [coupons.exchangeCoupon.path]: refused('field-errors', { coupon_code: 'NOTHING', ...request() }),
    [coupons.listMyCoupons.path]: accepted({}),
    [promotions.listPromotions.path]: accepted({}),
    [promotions.listTradePromotions.path]: accepted({}),

    // A browser sends records of its visit under the token that the shop gave it, whichever member is logged
    // in. When its user refuses, the shop deletes what this browser has sent.
    [behavior.saveConsent.path]: accepted({ analytics: 1, version: '1' }),
    [behavior.uploadVisit.path]: accepted(visitOf(hers.visit_token, { user_id: hers.member.id })),
    [behavior.uploadKeywords.path]: accepted({
      keywords: 'litchi',
      token: hers.visit_token,
      user_id: hers.member.id,
    }),
    [behavior.uploadGoodsList.path]: accepted({
      token: hers.visit_token,
      user_id: hers.member.id,
      goodsList: [{ goods_id: hers.sku.goods_id, goods_name: '' }],
    }),
  } satisfies Partial<Attempts>
}
