import * as account from '@corium/contract/account'
import * as addresses from '@corium/contract/addresses'
import * as afterSales from '@corium/contract/after-sales'
import * as afterSalesDesk from '@corium/contract/after-sales-desk'
import * as bag from '@corium/contract/bag'
import * as behavior from '@corium/contract/behavior'
import type { Input } from '@corium/contract/call'
import type { CallMap } from '@corium/contract/calls'
import * as cardDesk from '@corium/contract/card-desk'
import * as changeLog from '@corium/contract/change-log'
import * as colorCards from '@corium/contract/color-cards'
import * as colorSearch from '@corium/contract/color-search'
import * as commentDesk from '@corium/contract/comment-desk'
import * as comments from '@corium/contract/comments'
import * as contact from '@corium/contract/contact'
import * as contactDesk from '@corium/contract/contact-desk'
import * as content from '@corium/contract/content'
import * as contentDesk from '@corium/contract/content-desk'
import * as couponDesk from '@corium/contract/coupon-desk'
import * as coupons from '@corium/contract/coupons'
import * as documentDesk from '@corium/contract/document-desk'
import * as erp from '@corium/contract/erp'
import * as exchangeRates from '@corium/contract/exchange-rates'
import * as favorites from '@corium/contract/favorites'
import * as goods from '@corium/contract/goods'
import * as goodsBulk from '@corium/contract/goods-bulk'
import * as goodsComments from '@corium/contract/goods-comments'
import * as goodsDesk from '@corium/contract/goods-desk'
import * as goodsImport from '@corium/contract/goods-import'
import * as integrationDesk from '@corium/contract/integration-desk'
import * as invoiceDesk from '@corium/contract/invoice-desk'
import * as invoices from '@corium/contract/invoices'
import * as memberDesk from '@corium/contract/member-desk'
import * as messageDesk from '@corium/contract/message-desk'
import * as messages from '@corium/contract/messages'
import * as orderDesk from '@corium/contract/order-desk'
import * as orders from '@corium/contract/orders'
import { getOrderExpress } from '@corium/contract/parcels'
import * as passport from '@corium/contract/passport'
import * as payments from '@corium/contract/payments'
import { getColleagues } from '@corium/contract/presence'
import * as promotionDesk from '@corium/contract/promotion-desk'
import * as promotions from '@corium/contract/promotions'
import * as recentlyViewed from '@corium/contract/recently-viewed'
import * as reconciliation from '@corium/contract/reconciliation'
import * as refundDesk from '@corium/contract/refund-desk'
import type { RefusalName } from '@corium/contract/refusals'
import * as salesDesk from '@corium/contract/sales-desk'
import * as savedViews from '@corium/contract/saved-views'
import * as settingsDesk from '@corium/contract/settings-desk'
import { listFlaggedShipments } from '@corium/contract/shipment-desk'
import * as simulator from '@corium/contract/simulator'
import * as site from '@corium/contract/site'
import * as staff from '@corium/contract/staff'
import * as staffDesk from '@corium/contract/staff-desk'
import * as stockDesk from '@corium/contract/stock-desk'
import { getWaitingWork } from '@corium/contract/today'
import * as uploads from '@corium/contract/uploads'
import * as visitDesk from '@corium/contract/visit-desk'
import * as webhookDesk from '@corium/contract/webhook-desk'
import * as wechatLogin from '@corium/contract/wechat-login'
import { newRequest } from './buyer.ts'
import { commentForm, commentItem } from './comments.ts'
import { couponForm } from './coupons.ts'
import type { FilledAccount } from './filled-account.ts'
import { company } from './invoices.ts'
import { lookOf } from './looks.ts'
import { visitOf } from './visits.ts'

/** An input for a call on what belongs to another member. */
export type Attempt<I = unknown> = {
  input: I
  /** How the shop refuses it; without a refusal the call succeeds. */
  refusal?: RefusalName
  /** How a call that anyone may perform refuses it to visitors and staff, where that differs. */
  withoutMember?: RefusalName
}

/** A call without an entry is a type error: add an attempt for it to `attemptsOf` below. */
type Attempts = { [P in keyof CallMap]: Attempt<CallMap[P]['input']> | Attempt<CallMap[P]['input']>[] }

const accepted = <I>(input: I): Attempt<I> => ({ input })
const refused = <I>(refusal: RefusalName, input: I): Attempt<I> => ({ input, refusal })

/**
 * Every call of the contract as another member tries it with what belongs to the first one. Wherever an input
 * has an id, a number or a token, it is the first member's (`hers`), if need be beside the caller's own
 * (`his`). A call that takes nothing of a member's has an input that succeeds. Visitors
 * and staff try the same.
 */
export function attemptsOf(hers: FilledAccount, his: FilledAccount): Attempts {
  const email = hers.member.email ?? ''
  const member = { member_id: hers.member.id }
  const pair = { from_id: hers.member.id, to_id: his.member.id }
  const order = { order_id: hers.received_id }
  const unpaid = { order_id: hers.unpaid_id }
  const afterCase = { after_id: hers.waiting_id }
  const card = { card_id: hers.card_id }
  const comment = { comment_id: hers.comment_id }
  const title = { title_id: hers.title_id }
  const invoice = { invoice_id: hers.invoice_id }
  const refund = { refund_id: hers.refund_id }
  const payment = { payment_id: hers.payment_id }
  const ordinary = { type: 'ordinary' } as const
  const hisTitle = { title_id: his.title_id, ...ordinary }
  const address = { address_id: hers.address_id }
  const sku = { goods_id: hers.sku.goods_id, sku_id: hers.sku.id }
  const style = { goods_id: hers.sku.goods_id, version: 1 }
  const carts = { cart_ids: [hers.cart_id] }
  const proof = (action: passport.IdentityAction) => hers.proofs[action] ?? ''
  const request = () => ({ request_id: newRequest() })
  const parcel = { courier: 'sf', courier_number: 'SF9999999999999' }
  const mobile = { mobile: '13799990000', country_code: 'CN' }
  const code = { code: '123456' }
  const note = { text: 'Is this mine?' }
  const ticket = { ticket_id: hers.ticket_id }
  const text = { content_id: hers.ticket_id }
  const language = 'en-us' as const
  const price = { first: 800, further: 150 }
  const shippingZones = (['near', 'mainland', 'remote', 'straits', 'asia', 'world'] as const).map((zone) => ({
    zone,
    courier: price,
    freight: price,
    free_from: 49_900,
  }))
  const endpoint = { endpoint_id: hers.unpaid_id }
  const endpointForm = {
    name: 'Hers',
    url: 'https://erp.example/hook',
    events: ['order.paid' as const],
  }
  const week = { start: '2026-06-01', end: '2026-06-07' }
  const newAddress = {
    consignee: 'Ben Zhou',
    mobile: '13799990001',
    country_code: 'CN',
    country: 'CN',
    region_codes: ['31', '3101', '310101'],
    detail: 'Riverside 9',
  }
  const caseForm: Omit<Input<typeof afterSales.editAfterSales>, 'after_id'> = {
    type: 'return_refund',
    is_received: 1,
    reason_id: 'flaw',
    description: 'A hole',
    file_ids: [],
    refund_amount: 3800,
    return_method: 'courier',
    contact: { name: 'Ben', mobile: '13799990001' },
    lines: [{ order_goods_id: hers.lines[1]!, num: 1 }],
  }
  const hisLines = { lines: [{ order_goods_id: his.lines[0]!, num: 1 }] }
  const calc = {
    order_id: hers.received_id,
    type: 'return_refund',
    is_received: 1,
    reason_id: 'flaw',
  } as const

  return {
    // Goods and the site: nothing of a member's.
    [goods.listCategories.path]: accepted({}),
    [goods.getFilterOptions.path]: accepted({}),
    [goods.listGoods.path]: accepted({ keyword: hers.order_sn }),
    [goods.getGoods.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goods.getRelated.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goods.compareGoods.path]: accepted({ sku_ids: [hers.sku.id] }),
    [goods.getSimulation.path]: accepted(sku),
    [goods.findSkus.path]: accepted({ keyword: hers.order_sn }),
    [goods.suggest.path]: accepted({ keyword: email }),
    [goods.hotWords.path]: accepted({}),
    [colorSearch.searchColor.path]: accepted({ hex: '8a4b2a' }),
    [colorSearch.getColorTable.path]: accepted({}),
    [colorSearch.importColorTable.path]: accepted({
      version: 0,
      csv: 'system,code',
      source: 'test',
      is_licensed: true,
    }),
    [colorSearch.deleteColorTable.path]: accepted({ version: 1 }),
    [addresses.listRegions.path]: accepted({}),
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
    [contact.getContactInfo.path]: refused('not-found', {}),
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

    [orders.confirmOrder.path]: [
      refused('not-found', { source: 'cart', ...address }),
      refused('not-found', { source: 'buy_now', items: [{ ...sku, num: 1 }], ...address }),
    ],
    [orders.createOrder.path]: [
      refused('not-found', {
        confirm_key: his.confirm_key,
        address_id: his.address_id,
        shipping_id: his.shipping_id,
        payable: his.payable,
        member_coupon_id: hers.member_coupon_id,
        ...request(),
      }),
      refused('not-found', {
        confirm_key: hers.confirm_key,
        address_id: his.address_id,
        shipping_id: hers.shipping_id,
        payable: hers.payable,
        ...request(),
      }),
      refused('not-found', {
        confirm_key: his.confirm_key,
        ...address,
        shipping_id: his.shipping_id,
        payable: his.payable,
        ...request(),
      }),
      refused('field-errors', {
        confirm_key: his.confirm_key,
        address_id: his.address_id,
        shipping_id: his.shipping_id,
        payable: his.payable,
        invoice: { ...title, ...ordinary },
        ...request(),
      }),
    ],
    [orders.listOrders.path]: accepted({ keyword: hers.order_sn }),
    [orders.getOrder.path]: refused('not-found', order),
    [getOrderExpress.path]: [
      refused('not-found', order),
      refused('not-found', { order_id: his.received_id, package_id: hers.package_id }),
    ],
    [orders.countOrders.path]: accepted({}),
    [orders.listCancelReasons.path]: refused('not-found', unpaid),
    [orders.cancelOrder.path]: refused('not-found', { ...unpaid, reason_id: 'changed-mind' }),
    [orders.editOrderAddress.path]: [
      refused('not-found', { ...unpaid, address_id: his.address_id }),
      refused('not-found', { order_id: his.unpaid_id, ...address }),
    ],
    [orders.remindShipment.path]: refused('not-found', order),
    [orders.confirmReceipt.path]: refused('not-found', order),
    [orders.extendReceipt.path]: refused('not-found', order),
    [orders.buyAgain.path]: [
      refused('not-found', { ...order, ...request() }),
      refused('not-found', { order_id: his.received_id, order_goods_id: hers.lines[0]!, ...request() }),
    ],
    [orders.deleteOrder.path]: refused('not-found', { order_id: hers.canceled_id }),

    [invoices.listInvoiceTitles.path]: accepted({}),
    [invoices.saveInvoiceTitle.path]: refused('not-found', { ...title, ...company, name: 'Ben Zhou' }),
    [invoices.deleteInvoiceTitle.path]: refused('not-found', title),
    [invoices.setDefaultInvoiceTitle.path]: refused('not-found', title),
    [invoices.applyForInvoice.path]: [
      refused('not-found', { order_ids: [hers.received_id], ...hisTitle, ...request() }),
      refused('not-found', { order_ids: [his.received_id, hers.unpaid_id], ...hisTitle, ...request() }),
      refused('field-errors', { order_ids: [his.received_id], ...title, ...ordinary, ...request() }),
    ],
    [invoices.editInvoice.path]: refused('not-found', { ...invoice, ...hisTitle }),
    [invoices.withdrawInvoice.path]: refused('not-found', invoice),
    [invoices.exchangeInvoice.path]: [
      refused('not-found', { ...invoice, ...hisTitle, reason: 'Mine', ...request() }),
      refused('field-errors', {
        invoice_id: his.invoice_id,
        ...title,
        ...ordinary,
        reason: 'Mine',
        ...request(),
      }),
    ],
    [invoices.listInvoices.path]: accepted({}),
    [invoices.getInvoice.path]: refused('not-found', invoice),
    [invoices.downloadInvoice.path]: refused('not-found', invoice),

    [payments.listPayMethods.path]: refused('not-found', unpaid),
    [payments.startPayment.path]: refused('not-found', { ...unpaid, method: 'wechat_native' }),
    [payments.getPaymentStatus.path]: refused('not-found', { pay_sn: hers.pay_sn }),
    [payments.capturePaypal.path]: refused('not-found', { token: hers.paypal_token }),
    [payments.cancelPaypal.path]: refused('not-found', { token: hers.paypal_token }),

    [afterSales.getAfterSalesOption.path]: [
      refused('not-found', order),
      refused('not-found', { order_id: his.received_id, ...afterCase }),
    ],
    [afterSales.calcAfterSales.path]: [
      refused('not-found', { ...calc, lines: caseForm.lines }),
      refused('field-errors', { ...calc, order_id: his.received_id, lines: caseForm.lines }),
      refused('not-found', { ...calc, order_id: his.received_id, ...hisLines, ...afterCase }),
    ],
    [afterSales.createAfterSales.path]: [
      refused('not-found', { ...caseForm, ...order, ...request() }),
      refused('field-errors', { ...caseForm, order_id: his.received_id, ...request() }),
      refused('file-refused', {
        ...caseForm,
        ...hisLines,
        order_id: his.received_id,
        ...request(),
        file_ids: [hers.loose_file_id],
      }),
      refused('not-found', {
        ...caseForm,
        order_id: his.received_id,
        type: 'exchange',
        refund_amount: 0,
        ...address,
        lines: [{ order_goods_id: his.lines[1], num: 1, exchange_sku_id: his.sku.id }],
        ...request(),
      }),
    ],
    [afterSales.editAfterSales.path]: [
      refused('not-found', { ...caseForm, ...afterCase }),
      refused('field-errors', { ...caseForm, after_id: his.waiting_id }),
      refused('file-refused', {
        ...caseForm,
        after_id: his.waiting_id,
        lines: [{ order_goods_id: his.lines[1]!, num: 1 }],
        file_ids: [hers.attached_file_id],
      }),
    ],
    [afterSales.resubmitAfterSales.path]: refused('not-found', { ...caseForm, ...afterCase }),
    [afterSales.listAfterSales.path]: [accepted({ keyword: hers.order_sn }), accepted(order)],
    [afterSales.getAfterSales.path]: refused('not-found', afterCase),
    [afterSales.withdrawAfterSales.path]: refused('not-found', afterCase),
    [afterSales.sendBack.path]: refused('not-found', {
      after_id: hers.returned_id,
      express_id: 'sf',
      courier_number: 'SF9999999999999',
    }),
    [afterSales.getAfterExpress.path]: refused('not-found', { after_id: hers.returned_id, side: 'buyer' }),
    [afterSales.confirmExchange.path]: refused('not-found', afterCase),
    [afterSales.addAfterMessage.path]: [
      refused('not-found', { ...afterCase, ...note, ...request() }),
      accepted({ after_id: his.waiting_id, ...note, request_id: hers.request_id }),
      refused('file-refused', {
        after_id: his.waiting_id,
        ...note,
        file_ids: [hers.loose_file_id],
        ...request(),
      }),
    ],
    [afterSales.listAfterMessages.path]: refused('not-found', afterCase),

    [comments.listLinesToComment.path]: accepted({}),
    [comments.getCommentOption.path]: refused('not-found', order),
    [comments.createComments.path]: [
      refused('not-found', commentForm(hers.received_id, [commentItem(hers.lines[1])])),
      refused('not-found', commentForm(his.received_id, [commentItem(hers.lines[1])])),
      refused(
        'file-refused',
        commentForm(his.received_id, [commentItem(his.lines[1], { file_ids: [hers.comment_file_id] })]),
      ),
    ],
    [comments.appendComment.path]: [
      refused('not-found', { ...comment, content: 'Mine?', file_ids: [] }),
      refused('file-refused', {
        comment_id: his.comment_id,
        content: 'Still good',
        file_ids: [hers.comment_file_id],
      }),
    ],
    [comments.listMyComments.path]: accepted({}),
    [comments.deleteComment.path]: refused('not-found', comment),

    // Her comment still waits for its check.
    [goodsComments.listGoodsComments.path]: accepted(sku),
    [goodsComments.getCommentStat.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goodsComments.listCommentMarks.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goodsComments.markCommentUseful.path]: refused('not-found', comment),

    [addresses.listAddresses.path]: accepted({}),
    [addresses.getAddress.path]: refused('not-found', address),
    [addresses.addAddress.path]: accepted(newAddress),
    [addresses.editAddress.path]: refused('not-found', { ...newAddress, ...address }),
    [addresses.deleteAddress.path]: refused('not-found', address),
    [addresses.setDefaultAddress.path]: refused('not-found', address),
    [addresses.parseAddress.path]: accepted({ text: '深圳市南山区科技南路 18 号' }),

    [passport.sendCode.path]: {
      ...refused('field-errors', { type: 'edit_password', account: hers.member.mobile ?? '' }),
      withoutMember: 'session-invalid',
    },
    [passport.getCaptcha.path]: accepted({}),
    [passport.login.path]: refused('credentials-wrong', { mobile: email, password: 'a guess' }),
    [passport.register.path]: refused('code-wrong', {
      mobile: email,
      password: 'eight green hides',
      op_type: 'email',
      ...code,
    }),
    [passport.resetPassword.path]: refused('code-wrong', {
      mobile: email,
      password: 'eight green hides',
      op_type: 'email',
      ...code,
    }),
    [passport.logout.path]: accepted({}),
    [passport.getMember.path]: accepted({}),
    [wechatLogin.getLoginOption.path]: accepted({}),
    [wechatLogin.startScan.path]: accepted({}),
    [wechatLogin.getScanStatus.path]: refused('login-waiting', hers.wechat_code),
    [wechatLogin.logInAtWechat.path]: accepted({}),
    [wechatLogin.getWechatLink.path]: accepted({}),
    [wechatLogin.startWechatLink.path]: refused('proof-expired', { proof: proof('edit_wechat') }),
    [wechatLogin.getWechatLinkStatus.path]: refused('login-waiting', hers.wechat_code),
    [wechatLogin.unlinkWechat.path]: refused('proof-expired', { proof: proof('edit_wechat') }),
    [passport.bindMobile.path]: refused('state-conflict', { ...mobile, ...code }),

    [account.updateMember.path]: refused('file-refused', { avatar_file_id: hers.loose_file_id }),
    [account.verifyIdentity.path]: refused('field-errors', {
      action: 'cancel_account',
      by: 'password',
      secret: 'a guess',
    }),
    [account.editMobile.path]: refused('proof-expired', { ...mobile, ...code, proof: proof('edit_mobile') }),
    [account.editEmail.path]: refused('proof-expired', {
      email: 'ben@elsewhere.test',
      ...code,
      proof: proof('edit_email'),
    }),
    [account.editPassword.path]: refused('proof-expired', {
      password: 'eight green hides',
      proof: proof('edit_password'),
    }),
    [account.listSessions.path]: accepted({}),
    [account.listLogins.path]: accepted({}),
    [account.endSession.path]: refused('not-found', { session_id: hers.session_id }),
    [account.endOtherSessions.path]: accepted({}),
    [account.exportData.path]: refused('proof-expired', { proof: proof('export_data') }),
    [account.checkDeletion.path]: accepted({}),
    [account.deleteAccount.path]: refused('proof-expired', { proof: proof('cancel_account') }),

    [messages.listMessages.path]: accepted({}),
    [messages.countUnreadMessages.path]: accepted({}),
    [messages.readMessages.path]: accepted({ message_ids: hers.message_ids }),
    [messages.readAllMessages.path]: accepted({}),
    [messages.getMessageSettings.path]: accepted({}),
    [messages.setMessageSettings.path]: accepted({ list: [{ kind: 'orders', mail: true, sms: true }] }),

    [uploads.uploadImage.path]: accepted({ scene: 'contact', file: hers.file }),
    [uploads.deleteUpload.path]: refused('not-found', { file_id: hers.loose_file_id }),
    [uploads.getUploadRule.path]: accepted({ scene: 'after_sales' }),

    [staff.loginStaff.path]: refused('credentials-wrong', { email, password: 'a guess' }),
    [staff.verifyLogin.path]: refused('login-expired', { challenge: 'a guess', code: '123456' }),
    [staff.requestPasswordLink.path]: accepted({ email: `${newRequest()}@corium.test` }),
    [staff.getStaffLink.path]: refused('link-ended', { token: 'a guess' }),
    [staff.setStaffPassword.path]: refused('link-ended', { token: 'a guess', password: 'a long walk home' }),
    [staff.startSecondFactor.path]: accepted({}),
    [staff.confirmSecondFactor.path]: refused('state-conflict', { code: '123456' }),
    [staff.renewRecoveryCodes.path]: refused('field-errors', { password: 'a guess' }),
    [staff.getStaff.path]: accepted({}),
    [staff.logoutStaff.path]: accepted({}),
    [staff.changeStaffPassword.path]: refused('field-errors', {
      old_password: 'a guess',
      password: 'eight green hides',
    }),
    [staff.listStaffSessions.path]: accepted({}),
    [staff.endStaffSession.path]: refused('not-found', { session_id: hers.session_id }),
    [staff.endOtherStaffSessions.path]: accepted({}),

    // Only staff with a permission may do the rest.
    [memberDesk.listDeskMembers.path]: accepted({ keyword: email }),
    [memberDesk.getMemberFilterOptions.path]: accepted({}),
    [memberDesk.exportMembers.path]: accepted({ country: 'CN' }),
    [memberDesk.getDeskMember.path]: accepted(member),
    [memberDesk.getMemberTimeline.path]: accepted(member),
    [memberDesk.noteMember.path]: accepted({ ...member, version: 1, text: 'x' }),
    [memberDesk.lockMember.path]: accepted({ ...member, version: 1, reason: 'x' }),
    [memberDesk.unlockMember.path]: accepted({ ...member, version: 1 }),
    [memberDesk.endMemberSession.path]: accepted({ ...member, session_id: hers.session_id }),
    [memberDesk.endMemberSessions.path]: accepted(member),
    [memberDesk.previewMerge.path]: accepted(pair),
    [memberDesk.mergeMembers.path]: accepted({ ...pair, from_version: 1, to_version: 1 }),
    [memberDesk.exportMember.path]: accepted(member),
    [memberDesk.planErasure.path]: accepted({ ...member, version: 1 }),
    [memberDesk.cancelErasure.path]: accepted({ ...member, version: 1 }),
    [staffDesk.listStaff.path]: accepted({}),
    [staffDesk.inviteStaff.path]: accepted({ name: 'Ben', email: 'ben@corium.test', role_ids: [] }),
    [staffDesk.resendInvitation.path]: accepted({ staff_id: hers.member.id }),
    [staffDesk.withdrawInvitation.path]: accepted({ staff_id: hers.member.id }),
    [staffDesk.editStaff.path]: accepted({ staff_id: hers.member.id, version: 1, name: 'Ben', role_ids: [] }),
    [staffDesk.lockStaff.path]: accepted({ staff_id: hers.member.id, is_locked: true }),
    [staffDesk.resetSecondFactor.path]: accepted({ staff_id: hers.member.id }),
    [staffDesk.endSessionsOfStaff.path]: accepted({ staff_id: hers.member.id }),
    [staffDesk.listRoles.path]: accepted({}),
    [staffDesk.saveRole.path]: accepted({ name_cn: '新', name_en: 'New', permissions: [], refund_limit: 0 }),
    [staffDesk.deleteRole.path]: accepted({ role_id: 'none', version: 1 }),
    [cardDesk.listCardRequests.path]: accepted({}),
    [cardDesk.getCardRequest.path]: accepted(card),
    [cardDesk.getCardDeskOptions.path]: accepted({}),
    [cardDesk.approveCard.path]: accepted(card),
    [cardDesk.refuseCard.path]: accepted({ ...card, reason: 'reprinting' }),
    [cardDesk.sendCard.path]: accepted({ ...card, ...parcel }),
    [cardDesk.printCardLabels.path]: accepted({ card_ids: [hers.card_id] }),
    [savedViews.listSavedViews.path]: refused('not-allowed', { list: 'orders' }),
    [savedViews.saveView.path]: refused('not-allowed', {
      list: 'orders',
      name: 'Ben',
      query: '',
      is_shared: true,
    }),
    [savedViews.deleteSavedView.path]: refused('not-found', { view_id: hers.member.id }),
    [orderDesk.exportDeskOrders.path]: accepted({}),
    [orderDesk.listDeskOrders.path]: accepted({}),
    [orderDesk.getDeskOrder.path]: accepted(order),
    [orderDesk.getDeskOptions.path]: accepted({}),
    [listFlaggedShipments.path]: accepted({}),
    [orderDesk.setPacked.path]: accepted({ ...unpaid, is_packed: true }),
    [orderDesk.shipOrder.path]: accepted({ ...unpaid, parcels: [parcel], ...request() }),
    [orderDesk.editParcel.path]: accepted({ package_id: hers.package_id, ...parcel }),
    [orderDesk.editDeskAddress.path]: accepted({
      ...unpaid,
      version: 0,
      consignee: 'Ben',
      mobile: '13900000000',
      country_code: 'CN',
      country: 'CN',
      region_codes: ['31', '3101', '310101'],
      detail: '1',
    }),
    [orderDesk.addOrderNote.path]: accepted({ ...order, ...note }),
    [orderDesk.recordPayment.path]: accepted({
      ...unpaid,
      method: 'cash',
      amount: 1900,
      reference: '1',
      day: '2026-06-01',
      note: 'x',
    }),
    [orderDesk.getRefundPreview.path]: accepted({ ...unpaid, lines: [], with_shipping: true, goodwill: 0 }),
    [orderDesk.refundOrderPart.path]: accepted({
      ...unpaid,
      ...request(),
      lines: [],
      with_shipping: true,
      goodwill: 100,
      amount: 100,
      restock: true,
      reason_id: 'late',
      words: '',
    }),
    [orderDesk.cancelDeskOrder.path]: accepted({ ...unpaid, reason_id: 'quality' }),
    [refundDesk.listDeskRefunds.path]: accepted({}),
    [refundDesk.getDeskRefund.path]: accepted(refund),
    [refundDesk.retryRefund.path]: accepted(refund),
    [refundDesk.settleRefund.path]: accepted({
      ...refund,
      how: 'cash',
      reference: '1',
      amount: 1900,
      note: 'Is this mine?',
    }),
    [refundDesk.redirectRefund.path]: accepted({ ...refund, to: 'merchant', note: 'Is this mine?' }),
    [refundDesk.resolveRefund.path]: accepted({ ...refund, note: 'Is this mine?' }),
    [refundDesk.listReviewedPayments.path]: accepted({}),
    [refundDesk.getDeskPayment.path]: accepted(payment),
    [refundDesk.refundReviewed.path]: accepted({ ...payment, note: 'Is this mine?' }),
    [refundDesk.acceptReviewed.path]: accepted({ ...payment, note: 'Is this mine?' }),
    [refundDesk.resolveReviewed.path]: accepted({ ...payment, note: 'Is this mine?' }),
    [reconciliation.listStatements.path]: accepted({}),
    [reconciliation.listMoneyByHand.path]: accepted({}),
    [reconciliation.listDifferences.path]: accepted({}),
    [reconciliation.getDifference.path]: accepted({ difference_id: hers.refund_id }),
    [reconciliation.resolveDifference.path]: accepted({ difference_id: hers.refund_id, note: 'Mine' }),
    [invoiceDesk.listDeskInvoices.path]: accepted({}),
    [invoiceDesk.getDeskInvoice.path]: accepted(invoice),
    [invoiceDesk.startInvoice.path]: accepted(invoice),
    [invoiceDesk.putBackInvoice.path]: accepted(invoice),
    [invoiceDesk.issueInvoice.path]: accepted({
      ...invoice,
      number: '26440000000055550001',
      date: '2026-06-01',
      amount: '1',
      file: hers.file,
    }),
    [invoiceDesk.refuseInvoice.path]: accepted({ ...invoice, reason: 'Not yours' }),
    [invoiceDesk.reverseInvoice.path]: accepted({
      ...invoice,
      reason: 'Not yours',
      reversal_number: '26440000000055550002',
      reissue: false,
    }),
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
    [settingsDesk.getShippingSettings.path]: accepted({}),
    [settingsDesk.saveShippingSettings.path]: accepted({
      version: 0,
      zones: shippingZones,
      couriers_off: [],
    }),
    [settingsDesk.getTrialFees.path]: accepted({
      zones: shippingZones,
      zone: 'near',
      weight_grams: 100,
      goods: 100,
    }),
    [settingsDesk.getAnswers.path]: accepted({}),
    [settingsDesk.saveAnswers.path]: accepted({ version: 0, list: [] }),
    [settingsDesk.getOrderSettings.path]: accepted({}),
    [settingsDesk.saveOrderSettings.path]: accepted({
      version: 0,
      hold_hours: 24,
      open_orders: 5,
      receipt_days: 15,
      return_days: 7,
      claim_days: 30,
    }),
    [settingsDesk.getSimulatorSettings.path]: accepted({}),
    [settingsDesk.saveSimulatorSettings.path]: accepted({ version: 0, url: '' }),
    [settingsDesk.getCardSettings.path]: accepted({}),
    [settingsDesk.saveCardSettings.path]: accepted({
      version: 0,
      open: 5,
      in_period: 10,
      period_days: 30,
      again_after_days: 90,
    }),
    [salesDesk.listSalesDays.path]: accepted(week),
    [salesDesk.listBestSellers.path]: accepted(week),
    [visitDesk.listVisitDays.path]: accepted(week),
    [visitDesk.listVisitedPages.path]: accepted(week),
    [visitDesk.listVisitSources.path]: accepted(week),
    [visitDesk.listSearchTerms.path]: accepted(week),
    [visitDesk.listViewedMost.path]: accepted(week),
    [visitDesk.getFunnel.path]: accepted(week),
    [visitDesk.getCardConversion.path]: accepted(week),
    [getWaitingWork.path]: accepted({}),
    [changeLog.listChanges.path]: accepted({}),
    [changeLog.getChange.path]: accepted({ change_id: '1' }),
    [changeLog.getChangeLogOptions.path]: accepted({}),
    [changeLog.exportChanges.path]: accepted({}),
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

    [exchangeRates.listExchangeRates.path]: accepted({}),
    [exchangeRates.setExchangeRate.path]: refused('state-conflict', {
      rate: '0.14',
      markup: '0',
      source: 'A bank',
      rate_time: 1_780_300_800,
      ...request(),
    }),
    [afterSalesDesk.listDeskCases.path]: accepted({}),
    [afterSalesDesk.getDeskCase.path]: accepted(afterCase),
    [afterSalesDesk.getAfterDeskOptions.path]: accepted({}),
    [afterSalesDesk.approveCase.path]: accepted({ ...afterCase, needs_return: false }),
    [afterSalesDesk.refuseCase.path]: accepted({ ...afterCase, reason: 'no-proof' }),
    [afterSalesDesk.uploadDeskPicture.path]: accepted({ file: hers.file }),
    [afterSalesDesk.recordReturn.path]: accepted({ ...afterCase, ...parcel }),
    [afterSalesDesk.acceptReturn.path]: accepted({ after_id: hers.returned_id }),
    [afterSalesDesk.rejectReturn.path]: accepted({ after_id: hers.returned_id, reason: 'used', ...parcel }),
    [afterSalesDesk.shipReplacement.path]: accepted({ after_id: hers.returned_id, ...parcel }),
    [afterSalesDesk.refundCase.path]: accepted({ after_id: hers.returned_id }),
    [afterSalesDesk.addDeskMessage.path]: accepted({ ...afterCase, ...note, ...request() }),
    [afterSalesDesk.listDeskMessages.path]: accepted(afterCase),
    [messages.confirmEmail.path]: accepted({}),
    [messageDesk.getDeliveryFigures.path]: accepted({}),
    [commentDesk.listDeskComments.path]: accepted({}),
    [commentDesk.getDeskComment.path]: accepted(comment),
    [commentDesk.getCommentDeskOptions.path]: accepted({}),
    [contactDesk.listContactMessages.path]: accepted({}),
    [contactDesk.getContactMessage.path]: accepted(ticket),
    [contactDesk.getContactDeskOptions.path]: accepted({}),
    [contactDesk.getContactMail.path]: accepted({ ...ticket, content: 'Hello' }),
    [contactDesk.replyToContact.path]: accepted({ ...ticket, content: 'Hello', ...request() }),
    [contactDesk.noteOnContact.path]: accepted({
      ...ticket,
      content: 'Called',
      is_answer: false,
      ...request(),
    }),
    [contactDesk.takeContact.path]: accepted({ ...ticket, take: true }),
    [contactDesk.closeContact.path]: accepted({ ...ticket, close: true }),
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
    [contentDesk.listDeskCategories.path]: accepted({ kind: 'faq' }),
    [contentDesk.saveCategory.path]: accepted({ kind: 'faq', name_cn: '新', name_en: 'New', sort: 0 }),
    [contentDesk.deleteCategory.path]: accepted({ category_id: 'none' }),
    [contentDesk.listPictures.path]: accepted({}),
    [contentDesk.uploadPicture.path]: accepted({ file: hers.file, alt_cn: '新', alt_en: 'New' }),
    [goodsDesk.listDeskGoods.path]: accepted({ keyword: hers.order_sn }),
    [goodsDesk.getDeskGoods.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goodsDesk.getGoodsDeskOptions.path]: accepted({}),
    [goodsDesk.createGoods.path]: accepted({ goods_code: 'NEW1', name_en: 'New', ...request() }),
    [goodsDesk.saveGoods.path]: accepted({ ...style, name_en: 'Hers' }),
    [goodsDesk.savePrices.path]: accepted({ ...style, price: 100 }),
    [goodsDesk.duplicateGoods.path]: accepted({ ...style, goods_code: 'NEW2', ...request() }),
    [goodsDesk.getGoodsPreviewLinks.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goodsDesk.openGoodsPreview.path]: refused('link-ended', { token: 'none' }),
    [goodsDesk.deleteGoods.path]: accepted(style),
    [goodsDesk.saveSku.path]: accepted({ ...style, sku_id: hers.sku.id, name_en: 'Hers' }),
    [goodsDesk.deleteSku.path]: accepted({ ...style, sku_id: hers.sku.id }),
    [goodsDesk.sortSkus.path]: accepted({ ...style, sku_ids: [hers.sku.id] }),
    [goodsDesk.readDeskColor.path]: accepted({ hex: '8a4b2a', sku_id: hers.sku.id }),
    [goodsDesk.uploadGoodsPicture.path]: accepted({ file: hers.file }),
    [goodsDesk.cropGoodsPicture.path]: accepted({
      picture_id: 'none',
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    }),
    [goodsDesk.savePictures.path]: accepted({ ...style, pictures: [] }),
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
    [getColleagues.path]: refused('not-allowed', { kind: 'order', id: hers.unpaid_id }),
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
    [integrationDesk.listKeys.path]: accepted({}),
    [integrationDesk.createKey.path]: accepted({ name: 'Hers', scopes: ['orders.read'] }),
    [integrationDesk.revokeKey.path]: accepted({ key_id: hers.unpaid_id }),
    [webhookDesk.listEndpoints.path]: accepted({}),
    [webhookDesk.getEndpoint.path]: accepted(endpoint),
    [webhookDesk.createEndpoint.path]: accepted(endpointForm),
    [webhookDesk.editEndpoint.path]: accepted({ ...endpoint, version: 1, ...endpointForm }),
    [webhookDesk.switchEndpoint.path]: accepted({ ...endpoint, is_on: false }),
    [webhookDesk.rotateSecret.path]: accepted(endpoint),
    [webhookDesk.deleteEndpoint.path]: accepted(endpoint),
    [webhookDesk.listDeliveries.path]: accepted(endpoint),
    [webhookDesk.getDelivery.path]: accepted({ delivery_id: hers.unpaid_id }),
    [webhookDesk.resendDelivery.path]: accepted({ delivery_id: hers.unpaid_id }),
    [webhookDesk.resendFailed.path]: accepted(endpoint),
    [webhookDesk.sendTest.path]: accepted(endpoint),
    [erp.listChangedOrders.path]: accepted({}),
    [erp.getErpOrder.path]: accepted(order),
    [erp.shipErpOrder.path]: accepted({ ...order, parcels: [parcel], ...request() }),
    [erp.listErpStock.path]: accepted({}),
    [erp.setErpStock.path]: accepted({ sku_code: hers.sku.id, counted_num: 1, ...request() }),
    [erp.adjustErpStock.path]: accepted({
      sku_code: hers.sku.id,
      reason: 'receipt',
      num: 1,
      ...request(),
    }),
    [erp.listChangedGoods.path]: accepted({}),
    [commentDesk.showComment.path]: accepted(comment),
    [commentDesk.hideComment.path]: accepted({ ...comment, reason: 'insult' }),
    [commentDesk.replyToComment.path]: accepted({ ...comment, content: 'Thank you', replaces: null }),
  }
}
