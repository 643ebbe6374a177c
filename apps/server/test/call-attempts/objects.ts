import { newRequest } from '../buyer.ts'
import type { FilledAccount } from '../filled-account.ts'

/** The objects that the attempts use. */
export type Objects = ReturnType<typeof objectsOf>

/** The two accounts, and inputs of several calls that name the first one's objects. */
export function objectsOf(hers: FilledAccount, his: FilledAccount) {
  const email = hers.member.email ?? ''
  const order = { order_id: hers.received_id }
  const unpaid = { order_id: hers.unpaid_id }
  const afterCase = { after_id: hers.waiting_id }
  const card = { card_id: hers.card_id }
  const comment = { comment_id: hers.comment_id }
  const invoice = { invoice_id: hers.invoice_id }
  const address = { address_id: hers.address_id }
  const sku = { goods_id: hers.sku.goods_id, sku_id: hers.sku.id }
  const request = () => ({ request_id: newRequest() })
  const parcel = { courier: 'sf', courier_number: 'SF9999999999999' }
  const note = { text: 'Is this mine?' }
  return {
    hers,
    his,
    email,
    order,
    unpaid,
    afterCase,
    card,
    comment,
    invoice,
    address,
    sku,
    request,
    parcel,
    note,
  }
}
