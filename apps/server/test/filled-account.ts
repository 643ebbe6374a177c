import { listSessions } from '@corium/contract/account'
import { approveCase } from '@corium/contract/after-sales-desk'
import { addAfterMessage } from '@corium/contract/after-sales-messages'
import { uploadVisit } from '@corium/contract/behavior'
import { listColorCards } from '@corium/contract/color-cards'
import { listContactMessages } from '@corium/contract/contact-desk'
import { listMessages } from '@corium/contract/messages'
import { listOrders } from '@corium/contract/orders'
import { type IdentityAction, identityActions } from '@corium/contract/passport'
import { payStatus } from '@corium/contract/pay-status'
import { type UploadScene, uploadImage } from '@corium/contract/uploads'
import { startScan } from '@corium/contract/wechat-login'
import { newPaymentSn } from '#server/modules/payments/new-sn.ts'
import { later } from '#server/runtime/clock.ts'
import { buyAndReceive, openCase, sendBack } from './after-sales.ts'
import { type Buyer, newRequest } from './buyer.ts'
import { writeComment } from './comments.ts'
import { addComplaint } from './complaints.ts'
import { giveNew } from './coupons.ts'
import { prove } from './identity.ts'
import { applyFor, saveTitle, startAndIssue } from './invoices.ts'
import { addLook } from './looks.ts'
import { pictureFile } from './pictures.ts'
import { requestQuote } from './quotes.ts'
import type { SandboxShop } from './sandbox-shop.ts'
import { addGroup, applyForTrade, newCreditCode } from './trade.ts'
import { allowVisits, visitOf } from './visits.ts'
import { refOf } from './wechat.ts'

/**
 * Gives a member one of everything in progress: an order to pay, a received one of which one line is being returned
 * and another waits for the shop's decision, a comment, an invoice, pictures, parcels, messages, a filled bag.
 * Returns all ids. Every text of the member contains `name`.
 */
export async function fillAccount(shop: SandboxShop, member: Buyer, name: string) {
  const desk = await shop.staff()
  const file = await pictureFile()
  const upload = (scene: UploadScene) => member.get(uploadImage, { scene, file })
  const skus = [await shop.build.sku(), await shop.build.sku()] as const
  const received = await buyAndReceive(shop, member, desk, [
    [skus[0], 2],
    [skus[1], 3],
  ])
  const lines = received.lines as [string, string]
  const pictures = [await upload('after_sales'), await upload('after_sales')] as const
  const openReturn = (line: string, file_ids: string[]) =>
    openCase(member, {
      order_id: received.order_id,
      type: 'return_refund',
      lines: [{ order_goods_id: line, num: 1 }],
      description: `A crease, ${name}`,
      contact: { name, mobile: '13912340000' },
      file_ids,
    })
  const returned_id = await openReturn(lines[0], [pictures[0].file_id])
  const return_address = { name: 'Corium Returns', mobile: '+862086000000', address: 'Gate 3' }
  await desk.get(approveCase, { after_id: returned_id, needs_return: true, return_address })
  await sendBack(member, returned_id)
  const waiting_id = await openReturn(lines[1], [])
  const request_id = newRequest()
  await member.get(addAfterMessage, {
    after_id: waiting_id,
    text: `Is it under way? ${name}`,
    file_ids: [pictures[1].file_id],
    request_id,
  })
  const comment = await writeComment(
    member,
    { order_id: received.order_id, first: lines[0] },
    { content: `Turns well, ${name}`, made: `A tote, ${name}`, is_anonymous: true },
  )
  const title_id = await saveTitle(member, { name: `Studio of ${name}` })
  const invoice_id = await applyFor(Object.assign(member, { title_id }), received.order_id)
  await startAndIssue(desk, invoice_id)
  const unpaid = await shop.createOrder(member)
  // With a threshold that no order reaches, so that the coupon stays unused.
  const member_coupon_id = await giveNew(desk, member, { threshold: 1e10 })
  const payment = await shop.startPayment(member, unpaid.id)
  const { cart_id } = await member.addToBag(skus[1], 4)
  const offer = await member.confirmOrder()
  const loose = await upload('after_sales')
  const looseForComment = await upload('comment')
  const proofs: Partial<Record<IdentityAction, string>> = {}
  for (const action of identityActions) proofs[action] = await prove(member, action)
  const factor = await shop.shop.db
    .selectFrom('member_factors')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  const wechatCode = await member.get(startScan, {})
  const { packages } = await member.getOrder(received.order_id)
  const money = await shop.shop.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['payments.id as payment_id', 'refunds.id as refund_id'])
    .where('member_id', '=', member.id)
    .orderBy('refunds.id')
    .execute()
  const canceled = await member.get(listOrders, { tab: 'canceled' })
  const visit_token = await allowVisits(member)
  await member.get(uploadVisit, visitOf(visit_token))
  const cards = await member.get(listColorCards, {})
  const tickets = await desk.get(listContactMessages, {})
  const sessions = await member.get(listSessions, {})
  const messages = await member.get(listMessages, {})
  return {
    member,
    proofs,
    file,
    visit_token,
    sku: skus[1],
    unpaid_id: unpaid.id,
    pay_sn: payment.pay_sn,
    payment_id: money[0]!.payment_id,
    refund_id: money[0]!.refund_id ?? '',
    paypal_token: await addPaypalPayment(shop, unpaid.id),
    canceled_id: canceled.list[0]?.order_id ?? '',
    received_id: received.order_id,
    order_sn: received.order_sn,
    lines,
    package_id: packages[0]?.package_id ?? '',
    returned_id,
    waiting_id,
    address_id: member.address_id,
    card_id: cards.list[0]?.card_id ?? '',
    cart_id,
    confirm_key: offer.confirm_key,
    payable: offer.amounts.payable,
    shipping_id: offer.shipping_id ?? '',
    loose_file_id: loose.file_id,
    title_id,
    member_coupon_id,
    quote_id: (
      await requestQuote(member, [{ sku_id: skus[1].id, num: 600 }], { company: `Studio of ${name}` })
    ).quote_id,
    ...(await applyAs(shop, member, name)),
    invoice_id,
    comment_id: comment.comment_id,
    ticket_id: tickets.list.find(({ member_id }) => member_id === member.id)?.ticket_id ?? '',
    comment_file_id: looseForComment.file_id,
    attached_file_id: pictures[0].file_id,
    private_pictures: [...pictures, loose],
    session_id: sessions.list[0]?.session_id ?? '',
    request_id,
    setup_id: factor?.id ?? '',
    wechat_code: refOf(wechatCode),
    complaint_number: await addComplaint(shop.shop, money[0]!.payment_id, `The hide smells, ${name}`),
    look_id: await addLook(member, skus[1].id, `A case, ${name}`),
    message_ids: messages.list.map(({ message_id }) => message_id),
  }
}

/** Applies for a trade account with the license, and adds a group for which the shop could approve it. */
async function applyAs(shop: SandboxShop, member: Buyer, name: string) {
  const staff = await shop.staff()
  const { file_id: license_file_id } = await member.get(uploadImage, {
    scene: 'voucher',
    file: await pictureFile(),
  })
  const company_code = newCreditCode()
  const more = { company: `Company of ${name}`, company_code, file_ids: [license_file_id] }
  const { trade_id } = await applyForTrade(staff, member, more)
  return { trade_id, company_code, license_file_id, trade_group_id: await addGroup(staff) }
}

/** A payment of an order that its buyer canceled at PayPal. Returns PayPal's number of it. */
async function addPaypalPayment({ shop }: SandboxShop, order_id: string): Promise<string> {
  const at = shop.clock.now()
  const provider_ref = `PP${order_id.slice(0, 8)}`
  const row = {
    ...({
      sn: newPaymentSn(at),
      order_id,
      method: 'paypal',
      status: payStatus.closed,
      provider_ref,
    } as const),
    ...({
      amount_fen: 3800,
      currency: 'CNY',
      created_at: at,
      closed_at: at,
      checked_at: later(at, 1),
    } as const),
  }
  await shop.db.insertInto('payments').values(row).execute()
  return provider_ref
}

export type FilledAccount = Awaited<ReturnType<typeof fillAccount>>
