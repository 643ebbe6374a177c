import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/order-desk'
import type { StaffContext } from '#server/context.ts'
import { addressForOrder } from '#server/modules/addresses/addresses.ts'
import { checkAddress } from '#server/modules/addresses/check-address.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { changeOrderAddress, countAddressChanges } from '#server/modules/orders/change-address.ts'
import { feeElsewhere } from '#server/modules/orders/fee-elsewhere.ts'
import { deliveryDiscountOf, listOrderDiscounts } from '#server/modules/orders/order-discounts.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { openPaymentSn } from '#server/modules/payments/close-payments.ts'
import { hasPendingPayment } from '#server/modules/payments/pending-payments.ts'
import { zoneOf } from '#server/modules/shipping/shipping.ts'
import { refuse } from '#server/refuse.ts'
import { lockDeskOrder, recordOnOrder, staffActor } from './desk-actions.ts'
import { presentDeskHandle, refuseDeskConflict } from './present-desk-order.ts'

/**
 * Delivers an order elsewhere, as its buyer asked by phone. The fee of a paid order stays, as when the buyer
 * changes the address. The fee of an unpaid order stays too, because only the buyer can agree to another total.
 * Staff can change the address of a packed order, because they know what is packed.
 */
export async function editDeskAddress(
  context: StaffContext,
  { order_id, version, ...form }: Input<typeof contract.editDeskAddress>,
): Promise<Output<typeof contract.editDeskAddress>> {
  const { db, clock, settings, jobs } = context
  const by = { actor: staffActor(context), at: clock.now() }
  await db.transaction().execute(async (trx) => {
    const order = await lockDeskOrder(trx, order_id)
    if (!presentDeskHandle(order).edit_address) refuseDeskConflict(order)
    if ((await countAddressChanges(trx, order.id)) !== version) refuseDeskConflict(order)
    const address = checkAddress(form)
    const zone = zoneOf(address)
    if (!zone) {
      const lines = await selectLines(trx, order.id)
      refuse('address-not-deliverable', { sku_ids: lines.map(({ sku_id }) => sku_id) })
    }
    if (await hasPendingPayment(trx, order)) {
      refuse('payment-unknown', { pay_sn: await openPaymentSn(trx, order.id) })
    }
    const off = deliveryDiscountOf(await listOrderDiscounts(trx, order))
    const shipping = await settings.get(trx, 'shipping')
    if (feeElsewhere(order, zone, { off, shipping })) refuse('delivery-fee-differs')

    await changeOrderAddress(trx, order, addressForOrder(address, order.language), by)
    const { id, sn: order_sn, member_id: memberId } = order
    const params = { order_id: id, order_sn }
    await writeToMember(trx, { memberId, template: 'order-address-changed', params, at: by.at })
    await recordOnOrder(trx, context, order, 'changed')
  })
  jobs.runSoon('send-messages')
  return { version: version + 1 }
}
