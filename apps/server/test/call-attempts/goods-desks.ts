import * as categories from '@corium/contract/content-categories'
import * as contentDesk from '@corium/contract/content-desk'
import * as couponDesk from '@corium/contract/coupon-desk'
import * as documentDesk from '@corium/contract/document-desk'
import * as goodsBulk from '@corium/contract/goods-bulk'
import * as categoryDesk from '@corium/contract/goods-category-desk'
import * as colorDesk from '@corium/contract/goods-color-desk'
import * as goodsDesk from '@corium/contract/goods-desk'
import * as filterDesk from '@corium/contract/goods-filter-desk'
import * as goodsImport from '@corium/contract/goods-import'
import * as goodsList from '@corium/contract/goods-list-desk'
import * as pictureDesk from '@corium/contract/goods-picture-desk'
import * as promotionDesk from '@corium/contract/promotion-desk'
import * as stockDesk from '@corium/contract/stock-desk'
import * as stocktakes from '@corium/contract/stocktakes'
import { couponForm } from '../coupons.ts'
import { type Attempts, accepted, refused } from './attempt.ts'
import type { Objects } from './objects.ts'

/** Calls of staff around goods, stock, texts of the site, coupons and promotions. */
export function goodsDeskAttempts({ hers, email, request }: Objects) {
  const style = { goods_id: hers.sku.goods_id, version: 1 }
  const text = { content_id: hers.ticket_id }
  const stocktake = { stocktake_id: hers.unpaid_id }
  const language = 'en-us' as const
  const filterTexts = { name_cn: '光泽', name_en: 'Her shine', hint_cn: '', hint_en: '' }
  return {
    [couponDesk.listDeskCoupons.path]: accepted({}),
    [couponDesk.getDeskCoupon.path]: refused('not-found', { coupon_id: hers.member_coupon_id }),
    [couponDesk.saveCoupon.path]: refused('not-found', {
      ...couponForm(),
      coupon_id: hers.member_coupon_id,
      version: 1,
    }),
    [couponDesk.setCouponState.path]: refused('not-found', {
      coupon_id: hers.member_coupon_id,
      version: 1,
      state: 'ended',
    }),
    [couponDesk.giveCoupon.path]: refused('not-found', {
      coupon_id: hers.member_coupon_id,
      accounts: [email],
      ...request(),
    }),
    [couponDesk.listCouponUse.path]: refused('not-found', { coupon_id: hers.member_coupon_id }),
    [couponDesk.listScopeItems.path]: accepted({ scope: 'categories' }),
    [promotionDesk.listDeskPromotions.path]: accepted({}),
    [promotionDesk.getDeskPromotion.path]: refused('not-found', { promotion_id: hers.member_coupon_id }),
    [promotionDesk.savePromotion.path]: refused('not-found', {
      ...couponForm(),
      audience: 'everyone',
      starts_at: 0,
      ends_at: 1,
      promotion_id: hers.member_coupon_id,
      version: 1,
    }),
    [promotionDesk.setPromotionState.path]: refused('not-found', {
      promotion_id: hers.member_coupon_id,
      version: 1,
      state: 'ended',
    }),
    [promotionDesk.listPromotionUse.path]: refused('not-found', { promotion_id: hers.member_coupon_id }),

    [contentDesk.listDeskContent.path]: accepted({ kind: 'news' }),
    [contentDesk.getDeskContent.path]: accepted(text),
    [contentDesk.getRevision.path]: accepted({ ...text, language, revision: 1 }),
    [contentDesk.previewContent.path]: accepted({ ...text, language }),
    [contentDesk.getPreviewLink.path]: accepted({ ...text, language }),
    [contentDesk.openPreview.path]: refused('link-ended', { token: 'none' }),
    [documentDesk.getDeskDocument.path]: accepted({ key: 'privacy' }),
    [documentDesk.getDocumentVersion.path]: accepted({ key: 'privacy', version: '1' }),
    [documentDesk.publishDocument.path]: accepted({
      key: 'privacy',
      replaces: '1',
      title_cn: '隐私政策',
      title_en: 'Privacy policy',
      content_cn: '<p>新</p>',
      content_en: '<p>New</p>',
      note_cn: '新',
      note_en: 'New',
    }),
    [contentDesk.listDeskMaterials.path]: accepted({ keyword: 'a' }),
    [contentDesk.createContent.path]: accepted({
      kind: 'qr-code',
      slug: 'new',
      language,
      body: { name: 'New', link: '/' },
      ...request(),
    }),
    [contentDesk.saveContent.path]: accepted({
      ...text,
      language,
      version: 1,
      body: { name: 'New', link: '/' },
    }),
    [contentDesk.publishContent.path]: accepted({ ...text, language, version: 1 }),
    [contentDesk.withdrawContent.path]: accepted({ ...text, language, version: 1 }),
    [contentDesk.deleteDraft.path]: accepted({ ...text, language, version: 1 }),
    [contentDesk.placeContent.path]: accepted({
      ...text,
      version: 1,
      slug: 'new',
      category_id: null,
      is_top: true,
    }),
    [contentDesk.sortContent.path]: accepted({ kind: 'faq', content_ids: [text.content_id] }),
    [categories.listDeskCategories.path]: accepted({ kind: 'faq' }),
    [categories.saveCategory.path]: accepted({ kind: 'faq', name_cn: '新', name_en: 'New', sort: 0 }),
    [categories.deleteCategory.path]: accepted({ category_id: 'none' }),
    [contentDesk.listPictures.path]: accepted({}),
    [contentDesk.uploadPicture.path]: accepted({ file: hers.file, alt_cn: '新', alt_en: 'New' }),
    [goodsList.listDeskGoods.path]: accepted({ keyword: hers.order_sn }),
    [goodsDesk.getDeskGoods.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goodsDesk.getGoodsDeskOptions.path]: accepted({}),
    [goodsDesk.createGoods.path]: accepted({ goods_code: 'NEW1', name_en: 'New', ...request() }),
    [goodsDesk.saveGoods.path]: accepted({ ...style, name_en: 'Hers' }),
    [goodsDesk.savePrices.path]: accepted({ ...style, price: 100 }),
    [goodsDesk.duplicateGoods.path]: accepted({ ...style, goods_code: 'NEW2', ...request() }),
    [goodsDesk.getGoodsPreviewLinks.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goodsDesk.openGoodsPreview.path]: refused('link-ended', { token: 'none' }),
    [goodsDesk.deleteGoods.path]: accepted(style),
    [categoryDesk.listGoodsCategories.path]: accepted({}),
    [categoryDesk.sortGoodsCategories.path]: accepted({ parent_id: null, category_ids: ['none'] }),
    [filterDesk.listGoodsFilters.path]: accepted({}),
    [filterDesk.saveGoodsFilter.path]: accepted({
      ...filterTexts,
      kind: 'multi',
      is_hidden: false,
      is_open: false,
      is_quick: false,
      ...request(),
    }),
    [filterDesk.sortGoodsFilters.path]: accepted({ keys: ['none'] }),
    [filterDesk.deleteGoodsFilter.path]: accepted({ key: 'none', version: 1 }),
    [filterDesk.saveFilterValue.path]: accepted({ key: 'none', version: 1, ...filterTexts, ...request() }),
    [filterDesk.sortFilterValues.path]: accepted({ key: 'none', version: 1, values: ['none'] }),
    [filterDesk.mergeFilterValue.path]: accepted({ key: 'none', version: 1, value: 'none', into: 'other' }),
    [filterDesk.deleteFilterValue.path]: accepted({ key: 'none', version: 1, value: 'none' }),
    [categoryDesk.saveGoodsCategory.path]: accepted({ name_cn: '革', name_en: 'Hers' }),
    [categoryDesk.deleteGoodsCategory.path]: accepted({ category_id: 'none' }),
    [colorDesk.saveSku.path]: accepted({ ...style, sku_id: hers.sku.id, name_en: 'Hers' }),
    [colorDesk.deleteSku.path]: accepted({ ...style, sku_id: hers.sku.id }),
    [colorDesk.sortSkus.path]: accepted({ ...style, sku_ids: [hers.sku.id] }),
    [colorDesk.readDeskColor.path]: accepted({ hex: '8a4b2a', sku_id: hers.sku.id }),
    [pictureDesk.uploadGoodsPicture.path]: accepted({ file: hers.file }),
    [pictureDesk.cropGoodsPicture.path]: accepted({
      picture_id: 'none',
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    }),
    [pictureDesk.savePictures.path]: accepted({ ...style, pictures: [] }),
    [goodsDesk.publishGoods.path]: accepted(style),
    [goodsDesk.withdrawGoods.path]: accepted(style),
    [goodsImport.listImports.path]: accepted({}),
    [goodsImport.getImport.path]: accepted({ import_id: hers.unpaid_id }),
    [goodsImport.uploadImport.path]: accepted({ file: hers.file, ...request() }),
    [goodsImport.applyImport.path]: accepted({
      import_id: hers.unpaid_id,
      keep_stock: true,
      publish_new: false,
    }),
    [goodsImport.stopImport.path]: accepted({ import_id: hers.unpaid_id }),
    [goodsImport.undoImport.path]: accepted({ import_id: hers.unpaid_id }),
    [goodsImport.getWrongRows.path]: accepted({ import_id: hers.unpaid_id, format: 'csv' }),
    [goodsImport.getImportTemplate.path]: accepted({ format: 'csv' }),
    [goodsImport.getImportColumns.path]: accepted({}),
    [goodsImport.exportGoods.path]: accepted({ format: 'csv' }),

    [goodsBulk.previewBulk.path]: accepted({ goods_ids: [hers.sku.goods_id], change: { what: 'withdraw' } }),
    [goodsBulk.applyBulk.path]: accepted({
      goods_ids: [hers.sku.goods_id],
      change: { what: 'withdraw' },
      check_sum: '',
      ...request(),
    }),
    [goodsBulk.listBulks.path]: accepted({}),
    [goodsBulk.getBulk.path]: accepted({ bulk_id: hers.unpaid_id }),
    [goodsBulk.undoBulk.path]: accepted({ bulk_id: hers.unpaid_id }),
    [goodsBulk.cancelBulk.path]: accepted({ bulk_id: hers.unpaid_id }),
    [stockDesk.listStock.path]: accepted({}),
    [stockDesk.getStock.path]: accepted({ sku_id: hers.sku.id }),
    [stockDesk.listStockLedger.path]: accepted({ sku_id: hers.sku.id }),
    [stockDesk.receiveStock.path]: accepted({ sku_id: hers.sku.id, num: 1, ...request() }),
    [stockDesk.countStock.path]: accepted({
      sku_id: hers.sku.id,
      counted_num: 1,
      on_hand_num: 1,
      ...request(),
    }),
    [stockDesk.writeOffStock.path]: accepted({ sku_id: hers.sku.id, num: 1, note: 'Wet', ...request() }),
    [stockDesk.correctStock.path]: accepted({ line_id: '1', note: 'Wrong', ...request() }),
    [stockDesk.setLowStock.path]: accepted({ sku_ids: [hers.sku.id], low_num: 1 }),
    [stocktakes.listStocktakes.path]: accepted({}),
    [stocktakes.getStocktake.path]: accepted(stocktake),
    [stocktakes.beginStocktake.path]: accepted({ name: 'Count', sku_ids: [hers.sku.id], ...request() }),
    [stocktakes.countStocktakeRow.path]: accepted({
      ...stocktake,
      sku_id: hers.sku.id,
      counted_num: 1,
      version: 0,
    }),
    [stocktakes.recountStocktakeRows.path]: accepted({
      ...stocktake,
      rows: [{ sku_id: hers.sku.id, version: 0 }],
    }),
    [stocktakes.closeStocktake.path]: accepted({ ...stocktake, version: 0 }),
    [stocktakes.cancelStocktake.path]: accepted(stocktake),
    [stocktakes.listStocktakePaper.path]: accepted(stocktake),
    [stocktakes.getStocktakeSheet.path]: accepted({ ...stocktake, format: 'csv' }),
    [stocktakes.readStocktakeSheet.path]: accepted({ ...stocktake, file: hers.file }),
  } satisfies Partial<Attempts>
}
