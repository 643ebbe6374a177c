import type { FastifyInstance } from 'fastify'
import type { Shop } from './context.ts'
import { readClockFigures } from './db/clock-difference.ts'
import { deleteOldRequestResults } from './db/once.ts'
import { authorize } from './http/access.ts'
import { routeApiPage } from './http/api-page.ts'
import { routeBackOffice } from './http/back-office.ts'
import { routeCalls } from './http/calls.ts'
import { routeCrawlers } from './http/crawlers.ts'
import { type AppOptions, bodyLimit, createApp } from './http/create-app.ts'
import { routeHealth } from './http/health.ts'
import { routeHooks } from './http/hooks.ts'
import { routeIconAddresses } from './http/icon-addresses.ts'
import { createInProcessCalls } from './http/in-process.ts'
import { type ReadFigures, routeMetrics } from './http/metrics.ts'
import { routePages } from './http/pages.ts'
import { createPerform } from './http/perform.ts'
import type { Hook, Route } from './http/route.ts'
import { routeWebManifest } from './http/web-manifest.ts'
import { cleanUp } from './jobs/clean-up.ts'
import type { WaitingRows } from './jobs/forget-future.ts'
import type { Job } from './jobs/jobs.ts'
import { accountDataCalls } from './modules/account-data/account-data.calls.ts'
import { eraseDueMembers } from './modules/account-data/erase-due-members.ts'
import { findMergedMember } from './modules/account-data/merge-members.ts'
import { addressCalls } from './modules/addresses/addresses.calls.ts'
import { afterSalesCalls } from './modules/after-sales/after-sales.calls.ts'
import { readAfterSalesFigures } from './modules/after-sales/after-sales-figures.ts'
import { moveCases } from './modules/after-sales/move-cases.ts'
import { bagCalls } from './modules/bag/bag.calls.ts'
import { deleteOldBags } from './modules/bag/delete-old-bags.ts'
import { behaviorCalls } from './modules/behavior/behavior.calls.ts'
import { countVisits } from './modules/behavior/count-visits.ts'
import { deleteOldRecords } from './modules/behavior/delete-old-records.ts'
import { catalogCalls } from './modules/catalog/catalog.calls.ts'
import { deleteOldCatalogChanges } from './modules/catalog-index/catalog-changes.db.ts'
import { changeLogCalls } from './modules/change-log/change-log.calls.ts'
import { deleteOldChanges } from './modules/change-log/delete-old.ts'
import { checkoutCalls } from './modules/checkout/checkout.calls.ts'
import { colorCardCalls } from './modules/color-cards/color-cards.calls.ts'
import { colorReadingCalls } from './modules/color-reading/color-reading.calls.ts'
import { colorSearchCalls } from './modules/color-search/color-search.calls.ts'
import { readCommentFigures } from './modules/comments/comment-figures.ts'
import { commentCalls } from './modules/comments/comments.calls.ts'
import { isShownToAll } from './modules/comments/shown-pictures.ts'
import { complaintDeskCalls } from './modules/complaint-desk/complaint-desk.calls.ts'
import { contactCalls } from './modules/contact/contact.calls.ts'
import { readContactFigures } from './modules/contact/contact-figures.ts'
import { deleteOldContacts } from './modules/contact/delete-old.ts'
import { contentCalls } from './modules/content/content.calls.ts'
import { publishDueContent } from './modules/content/publish-due.ts'
import { listArticlePages } from './modules/content/sitemap.ts'
import { couponDeskCalls } from './modules/coupon-desk/coupon-desk.calls.ts'
import { couponCalls } from './modules/coupons/coupons.calls.ts'
import { deleteOldFormerMembers } from './modules/coupons/former-members.ts'
import { exchangeRateCalls } from './modules/exchange-rates/exchange-rates.calls.ts'
import { readRateFigures } from './modules/exchange-rates/rate-figures.ts'
import { countFavorites } from './modules/favorites/count-favorites.ts'
import { deleteOldFavorites } from './modules/favorites/delete-old-favorites.ts'
import { favoriteCalls } from './modules/favorites/favorites.calls.ts'
import { watchFavorites } from './modules/favorites/watch-favorites.ts'
import { runDueBulks } from './modules/goods-bulk/bulks.ts'
import { goodsBulkCalls } from './modules/goods-bulk/goods-bulk.calls.ts'
import { goodsDeskCalls } from './modules/goods-desk/goods-desk.calls.ts'
import { publishDueGoods } from './modules/goods-desk/publish-due.ts'
import { goodsFilterCalls } from './modules/goods-filters/goods-filters.calls.ts'
import { goodsImportCalls } from './modules/goods-import/goods-import.calls.ts'
import { deleteOldImports, runGoodsImports } from './modules/goods-import/run-imports.ts'
import { erpCalls } from './modules/integrations/erp.calls.ts'
import { integrationCalls } from './modules/integrations/integrations.calls.ts'
import { findIntegration } from './modules/integrations/keys.ts'
import { invoiceDeskCalls } from './modules/invoice-desk/invoice-desk.calls.ts'
import { readInvoiceFigures } from './modules/invoices/invoice-figures.ts'
import { deleteUnusedInvoiceFiles } from './modules/invoices/invoice-files.ts'
import { invoiceTitleCalls } from './modules/invoices/titles.calls.ts'
import { routeBrand } from './modules/media/brand.routes.ts'
import { routeMedia } from './modules/media/media.routes.ts'
import { memberDeskCalls } from './modules/member-desk/member-desk.calls.ts'
import { memberCalls } from './modules/members/members.calls.ts'
import { deleteOldBounces } from './modules/messages/bouncing-emails.ts'
import { deleteOldKeptMessages, deleteOldMessages } from './modules/messages/delete-old-messages.ts'
import { readMessageFigures } from './modules/messages/message-figures.ts'
import { messageCalls } from './modules/messages/messages.calls.ts'
import { messageHooks } from './modules/messages/messages.hooks.ts'
import { messageJobs, waitingMessages } from './modules/messages/send-messages.ts'
import { myInvoiceCalls } from './modules/my-invoices/my-invoices.calls.ts'
import { myOrderCalls } from './modules/my-orders/my-orders.calls.ts'
import { confirmDueReceipts } from './modules/my-orders/receipt.ts'
import { cancelOverdueOrders } from './modules/order-cancellation/cancel-overdue-orders.ts'
import { remindOfPayment } from './modules/order-cancellation/remind-of-payment.ts'
import { orderDeskCalls } from './modules/order-desk/order-desk.calls.ts'
import { readOrderFigures } from './modules/orders/order-figures.ts'
import {
  deleteExpiredCaptchas,
  deleteExpiredCodes,
  deleteExpiredSessions,
  deleteOldLogins,
} from './modules/passport/delete-expired.ts'
import { passportCalls } from './modules/passport/passport.calls.ts'
import { findSession } from './modules/passport/sessions.ts'
import { deleteOldNotices } from './modules/payments/notices/delete-old-notices.ts'
import { readPaymentFigures } from './modules/payments/payment-figures.ts'
import { paymentCalls } from './modules/payments/payments.calls.ts'
import { paymentHooks } from './modules/payments/payments.hooks.ts'
import { paymentJobs, waitingPayments } from './modules/payments/payments.jobs.ts'
import { presenceCalls } from './modules/presence/presence.calls.ts'
import { promotionCalls } from './modules/promotions/promotions.calls.ts'
import { quoteCalls } from './modules/quotes/quotes.calls.ts'
import { deleteOldViews } from './modules/recently-viewed/delete-old-views.ts'
import { recentlyViewedCalls } from './modules/recently-viewed/recently-viewed.calls.ts'
import { reconcileStatements } from './modules/reconciliation/reconcile-statements.ts'
import { reconciliationCalls } from './modules/reconciliation/reconciliation.calls.ts'
import { readReconciliationFigures } from './modules/reconciliation/reconciliation-figures.ts'
import { refundDeskCalls } from './modules/refund-desk/refund-desk.calls.ts'
import { changeCountryNames } from './modules/regions/country-names.ts'
import { regionCalls } from './modules/regions/regions.calls.ts'
import { countBoughtTogether } from './modules/sales-figures/count-bought-together.ts'
import { salesFigureCalls } from './modules/sales-figures/sales-figures.calls.ts'
import { savedViewCalls } from './modules/saved-views/saved-views.calls.ts'
import { deleteOldSearches } from './modules/search-history/delete-old-searches.ts'
import { searchHistoryCalls } from './modules/search-history/search-history.calls.ts'
import { settingsDeskCalls } from './modules/settings-desk/settings-desk.calls.ts'
import { deleteOldPushes } from './modules/shipments/delete-old-pushes.ts'
import { followShipments, waitingShipments } from './modules/shipments/follow-shipments.ts'
import { readShipmentFigures } from './modules/shipments/shipment-figures.ts'
import { shipmentCalls } from './modules/shipments/shipments.calls.ts'
import { shipmentHooks } from './modules/shipments/shipments.hooks.ts'
import { deleteOldLooks } from './modules/simulator/delete-old-looks.ts'
import { simulatorCalls } from './modules/simulator/simulator.calls.ts'
import { siteCalls } from './modules/site/site.calls.ts'
import { deleteExpiredStaffAccess } from './modules/staff/delete-expired.ts'
import { staffCalls } from './modules/staff/staff.calls.ts'
import { findStaffSession } from './modules/staff/staff-sessions.ts'
import { stockDeskCalls } from './modules/stock-desk/stock-desk.calls.ts'
import { stocktakeCalls } from './modules/stocktakes/stocktakes.calls.ts'
import { todayCalls } from './modules/today/today.calls.ts'
import { tradeCalls } from './modules/trade-accounts/trade-accounts.calls.ts'
import { makeTradeStatements } from './modules/trade-credit/statements.ts'
import { tradeCreditCalls } from './modules/trade-credit/trade-credit.calls.ts'
import { deleteUnconfirmedFactors } from './modules/two-step-login/delete-unconfirmed.ts'
import { twoStepLoginCalls } from './modules/two-step-login/two-step-login.calls.ts'
import { deleteUploads } from './modules/uploads/delete-uploads.ts'
import { uploadCalls } from './modules/uploads/uploads.calls.ts'
import { deleteOldDeliveries } from './modules/webhooks/delete-old-deliveries.ts'
import { deliverWebhooks, waitingWebhooks } from './modules/webhooks/deliver-webhooks.ts'
import { webhookCalls } from './modules/webhooks/webhooks.calls.ts'
import { deleteAbandonedMembers, deleteOldScans, deleteOldVisits } from './modules/wechat-login/delete-old.ts'
import { wechatLoginCalls } from './modules/wechat-login/wechat-login.calls.ts'
import { wechatLoginHooks } from './modules/wechat-login/wechat-login.hooks.ts'
import { readWechatLoginFigures } from './modules/wechat-login/wechat-login-figures.ts'

/** Every API call of the server, listed by module. */
export const routes: readonly Route[] = [
  ...siteCalls,
  ...contentCalls,
  ...contactCalls,
  ...catalogCalls,
  ...colorSearchCalls,
  ...colorReadingCalls,
  ...favoriteCalls,
  ...recentlyViewedCalls,
  ...searchHistoryCalls,
  ...simulatorCalls,
  ...passportCalls,
  ...wechatLoginCalls,
  ...twoStepLoginCalls,
  ...memberCalls,
  ...accountDataCalls,
  ...memberDeskCalls,
  ...messageCalls,
  ...bagCalls,
  ...couponCalls,
  ...couponDeskCalls,
  ...promotionCalls,
  ...colorCardCalls,
  ...quoteCalls,
  ...complaintDeskCalls,
  ...tradeCalls,
  ...tradeCreditCalls,
  ...addressCalls,
  ...regionCalls,
  ...uploadCalls,
  ...paymentCalls,
  ...checkoutCalls,
  ...myOrderCalls,
  ...orderDeskCalls,
  ...refundDeskCalls,
  ...reconciliationCalls,
  ...shipmentCalls,
  ...afterSalesCalls,
  ...commentCalls,
  ...invoiceTitleCalls,
  ...myInvoiceCalls,
  ...invoiceDeskCalls,
  ...exchangeRateCalls,
  ...behaviorCalls,
  ...salesFigureCalls,
  ...staffCalls,
  ...goodsDeskCalls,
  ...goodsFilterCalls,
  ...goodsBulkCalls,
  ...goodsImportCalls,
  ...presenceCalls,
  ...savedViewCalls,
  ...stockDeskCalls,
  ...stocktakeCalls,
  ...settingsDeskCalls,
  ...integrationCalls,
  ...webhookCalls,
  ...erpCalls,
  ...changeLogCalls,
  ...todayCalls,
]

export const jobsOf = (shop: Shop): readonly Job[] => [
  ...messageJobs(shop),
  ...paymentJobs(shop),
  reconcileStatements(shop),
  cancelOverdueOrders(shop),
  remindOfPayment(shop),
  confirmDueReceipts(shop),
  followShipments(shop),
  moveCases(shop),
  makeTradeStatements(shop),
  watchFavorites(shop),
  countFavorites(shop),
  countBoughtTogether(shop),
  publishDueContent(shop),
  publishDueGoods(shop),
  runDueBulks(shop),
  runGoodsImports(shop),
  countVisits(shop),
  eraseDueMembers(shop),
  deleteUploads(shop),
  deliverWebhooks(shop),
  cleanUp(shop, [
    deleteExpiredSessions,
    deleteOldLogins,
    deleteExpiredStaffAccess,
    deleteExpiredCodes,
    deleteExpiredCaptchas,
    deleteUnconfirmedFactors,
    deleteOldScans,
    deleteOldVisits,
    deleteAbandonedMembers,
    deleteOldFormerMembers,
    deleteOldBags,
    deleteOldViews,
    deleteOldSearches,
    deleteOldFavorites,
    deleteOldRecords,
    deleteOldLooks,
    deleteOldMessages,
    deleteOldKeptMessages,
    deleteOldBounces,
    deleteOldContacts,
    deleteOldNotices,
    deleteOldPushes,
    deleteOldRequestResults,
    deleteOldChanges,
    deleteOldCatalogChanges,
    deleteOldImports,
    deleteOldDeliveries,
    deleteUnusedInvoiceFiles(shop),
  ]),
]

/** The rows for which these jobs look. */
export const waitingRows: readonly WaitingRows[] = [
  ...waitingMessages,
  ...waitingPayments,
  waitingShipments,
  ...waitingWebhooks,
]

/** The paths that providers call, and the page to which the chat of WeChat leads. */
const hooksOf = (shop: Shop): readonly Hook[] => [
  ...paymentHooks(shop),
  ...shipmentHooks(shop),
  ...wechatLoginHooks(shop),
  ...messageHooks(shop),
]

/** What /metrics reads from the database. */
const figures: readonly ReadFigures[] = [
  readClockFigures,
  readOrderFigures,
  readPaymentFigures,
  readReconciliationFigures,
  readRateFigures,
  readAfterSalesFigures,
  readShipmentFigures,
  readCommentFigures,
  readInvoiceFigures,
  readMessageFigures,
  readContactFigures,
  readWechatLoginFigures,
]

/**
 * Builds the app with all its routes but does not listen on a port. Tests send requests through `inject` and
 * need no pages.
 */
export async function buildApp(
  shop: Shop,
  { pages = false, shutdown = { isShuttingDown: false }, timeouts }: Partial<AppOptions> = {},
): Promise<FastifyInstance> {
  changeCountryNames(shop.config.countryNames)
  const sessions = { findMember: findSession, findMergedMember, findStaff: findStaffSession, findIntegration }
  const perform = createPerform(shop, sessions)
  const app = await createApp(shop, { pages, shutdown, timeouts })
  await routeHooks(app, shop, hooksOf(shop))
  routeApiPage(app, async (token) => (await findStaffSession(shop, token)) !== undefined)
  routeHealth(app, shop, shutdown)
  routeMetrics(app, shop, figures)
  await routeCalls(app, {
    perform,
    findCaller: (call, token) => authorize(call, shop, token, sessions),
    routes,
    bodyLimit,
    secureCookies: shop.config.publicOrigin.startsWith('https:'),
  })
  routeMedia(app, shop, (mediaId) => isShownToAll(shop.db, mediaId))
  routeBrand(app, shop)
  if (pages) {
    routeWebManifest(app, shop)
    routeIconAddresses(app, shop)
    routeCrawlers(app, shop, listArticlePages)
    await routePages(app, shop, createInProcessCalls(shop, perform, routes))
    await routeBackOffice(app, shop)
  }
  return app
}
