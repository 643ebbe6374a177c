import { updateMember } from '@corium/contract/account'
import { withdrawAfterSales } from '@corium/contract/after-sales'
import { addDeskMessage, uploadDeskPicture } from '@corium/contract/after-sales-desk'
import { addAfterMessage } from '@corium/contract/after-sales-messages'
import { addToBag } from '@corium/contract/bag'
import { uploadGoodsList, uploadKeywords, uploadVisit } from '@corium/contract/behavior'
import { appendComment } from '@corium/contract/comments'
import { submitContact } from '@corium/contract/contact'
import { listContactMessages, replyToContact } from '@corium/contract/contact-desk'
import { saveCategory } from '@corium/contract/content-categories'
import { changeFavorites, subscribeStock } from '@corium/contract/favorites'
import { setMessageSettings } from '@corium/contract/messages'
import { setPacked } from '@corium/contract/order-desk'
import { cancelOrder } from '@corium/contract/orders'
import { login } from '@corium/contract/passport'
import { recordView } from '@corium/contract/recently-viewed'
import { recordSearch } from '@corium/contract/search-history'
import { refuseTradeAccount } from '@corium/contract/trade-desk'
import { uploadImage } from '@corium/contract/uploads'
import { storeReport } from '#server/modules/shipments/store-report.ts'
import { findShipment } from '#server/modules/shipments/track-shipment.ts'
import { openCase } from './after-sales.ts'
import { type Buyer, newRequest } from './buyer.ts'
import { addGoods, openRequester } from './color-cards.ts'
import { receiveGoods, uploadForComment, writeComment } from './comments.ts'
import { addComplaint } from './complaints.ts'
import { giveNew } from './coupons.ts'
import { password } from './identity.ts'
import { applyFor, saveTitle } from './invoices.ts'
import { addLook } from './looks.ts'
import { pictureFile } from './pictures.ts'
import { requestQuote } from './quotes.ts'
import type { SandboxShop } from './sandbox-shop.ts'
import { applyForTrade } from './trade.ts'
import { passFirstStep, turnOnTwoStep } from './two-step.ts'
import { allowVisits, visitOf } from './visits.ts'
import { linkWechat } from './wechat.ts'

/**
 * A member who has used everything that the shop offers: an order that was paid,
 * canceled and refunded, and so on.
 */
export async function openFullAccount(shop: SandboxShop) {
  const member = await openRequester(shop, { password })
  await linkWechat(shop, member)
  const [goods] = await addGoods(shop)
  await member.claim([goods!], { purpose: 'for a bag', company: 'Lan Studio' })
  await requestQuote(member, [{ sku_id: goods!.id, num: 600 }], { company: 'Lan Studio' })
  await member.get(changeFavorites, { goods_id: goods!.goods_id, is_collect: true })
  await member.get(setMessageSettings, { list: [{ kind: 'cards', mail: true, sms: false }] })
  await shop.visitor().get(login, { mobile: member.email!, password })
  await giveNew(await shop.staff(), member)
  await addLook(member, goods!.id, 'A case for Lan')
  await member.get(recordView, { goods_id: goods!.goods_id })
  await member.get(recordSearch, { keyword: 'Lambskin for Lan' })
  const token = await allowVisits(member)
  await member.get(uploadVisit, visitOf(token))
  await member.get(uploadKeywords, { token, keywords: 'Litchi for Lan' })
  await member.get(uploadGoodsList, { token, goodsList: [{ goods_id: goods!.goods_id }] })
  const soldOut = await shop.build.sku({ style_id: goods!.goods_id, stock: 0 })
  await member.get(subscribeStock, { sku_id: soldOut.id })
  const file = await pictureFile()
  const { file_id: avatar_file_id } = await member.get(uploadImage, { scene: 'avatar', file })
  await member.get(updateMember, { nickname: 'Lan of Canton', birthday: '1990-02-28', avatar_file_id })
  const order = await shop.createOrder(member)
  const payment = await shop.startPayment(member, order.id)
  await shop.pay(payment)
  await shop.run('handle-notices')
  await complain(shop, member, order.id)
  const { id: payment_id } = await shop.shop.db
    .selectFrom('payments')
    .select('id')
    .where('sn', '=', payment.pay_sn)
    .executeTakeFirstOrThrow()
  await addComplaint(shop.shop, payment_id, 'The hide smells, Lan')
  const title_id = await saveTitle(member, { name: 'Lan Studio' })
  const staff = await shop.staff()
  const { trade_id } = await applyForTrade(staff, member, { company: 'Lan Studio', note: 'Bags by Lan' })
  await staff.get(refuseTradeAccount, { trade_id, version: 1, note: 'Sorry, Lan' })
  await applyFor(Object.assign(member, { title_id }), order.id)
  await member.get(cancelOrder, { order_id: order.id, reason_id: 'changed-mind', remark: 'Sorry, Lan' })
  await comment(shop, member)
  await writeToShop(shop, member)
  const { id: sku_id, goods_id } = goods!
  await member.get(addToBag, { goods_id, sku_id, num: 2, request_id: newRequest() })
  await turnOnTwoStep(shop, member)
  await passFirstStep(shop.visitor(), { mobile: member.email!, password })
  return Object.assign(member, { order_id: order.id, goods: goods! })
}

/**
 * Requests a refund while the order is packed, writes to the shop, gets an answer with a picture, and withdraws the
 * case.
 */
async function complain(shop: SandboxShop, member: Buyer, order_id: string): Promise<void> {
  const staff = await shop.staff()
  await staff.get(setPacked, { order_id, is_packed: true })
  const { lines } = await member.getOrder(order_id)
  const after_id = await openCase(member, {
    order_id,
    type: 'refund_only',
    is_received: 0,
    reason_id: 'late',
    description: 'A crease, Lan',
    lines: lines.map(({ order_goods_id, num }) => ({ order_goods_id, num })),
  })
  await member.get(addAfterMessage, { after_id, text: 'Sorry, Lan', request_id: newRequest() })
  const picture = await staff.get(uploadDeskPicture, { file: await pictureFile() })
  const answer = { after_id, text: 'Sorry', file_ids: [picture.file_id], request_id: newRequest() }
  await staff.get(addDeskMessage, answer)
  await member.get(withdrawAfterSales, { after_id })
  await staff.get(setPacked, { order_id, is_packed: false })
}

/** Receives an order, comments on it with a follow-up, and finds a comment useful. */
async function comment(shop: SandboxShop, member: Buyer): Promise<void> {
  // Time passes, because the export sorts orders and uploads by their time.
  shop.clock.forward(60)
  const received = await receiveGoods(shop, member, await shop.staff())
  await deliver(shop, member, received.order_id)
  const file_ids = [await uploadForComment(member)]
  const { comment_id } = await writeComment(member, received, { content: 'Sewn by Lan', file_ids })
  await member.get(appendComment, { comment_id, content: 'Still good, Lan', file_ids: [] })
  const { db } = shop.shop
  const vote = { comment_id, member_id: member.id, created_at: shop.clock.now() }
  await db.insertInto('comment_votes').values(vote).execute()
  await db.updateTable('comments').set({ useful_num: 1 }).where('id', '=', comment_id).execute()
}

/** Writes by the contact form, with a picture, and gets an answer. */
async function writeToShop(shop: SandboxShop, member: Buyer): Promise<void> {
  const staff = await shop.staff()
  const subject = { kind: 'contact', name_cn: '颜色', name_en: 'A color', sort: 0 } as const
  const { category_id: subject_id } = await staff.get(saveCategory, subject)
  const picture = await member.get(uploadImage, { scene: 'contact', file: await pictureFile() })
  await member.get(submitContact, {
    subject_id,
    name: 'Lan Chen of Canton',
    email: 'lan@workshop.test',
    mobile: member.mobile!,
    content: 'Thinner for Lan',
    company: 'Lan Studio',
    agree: true,
    request_id: newRequest(),
    file_ids: [picture.file_id],
  })
  const { list } = await staff.get(listContactMessages, {})
  const { ticket_id } = list.find(({ member_id }) => member_id === member.id)!
  await staff.get(replyToContact, {
    ticket_id,
    content: 'Of course, Lan',
    entry_num: 0,
    request_id: newRequest(),
  })
}

/** The courier reports who took the parcel. */
async function deliver(shop: SandboxShop, member: Buyer, order_id: string): Promise<void> {
  const { db } = shop.shop
  const { packages } = await member.getOrder(order_id)
  const shipment = await findShipment(db, { parcel_id: packages[0]!.package_id })
  const at = shop.clock.now()
  const report = { state: 'delivered', traces: [{ at, text: 'Signed for by Lan', place: '' }] } as const
  await storeReport(db, shipment, report, at)
  const body = 'param={"context":"Signed for by Lan"}'
  const push = { shipment_id: shipment.id, hash: Buffer.from('1'), body, received_at: at, outcome: 'stored' }
  await db.insertInto('shipment_pushes').values(push).execute()
}

/** Completes the refund of the member's canceled order. */
export async function finishRefund(shop: SandboxShop): Promise<void> {
  await shop.run('send-refunds')
  await shop.runSandbox()
  await shop.run('handle-notices')
}
