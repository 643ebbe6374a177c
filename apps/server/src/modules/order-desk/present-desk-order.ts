import type { Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type { listDeskOrders } from '@corium/contract/order-desk'
import type { OrderRow } from '@corium/contract/order-row'
import { orderStatus } from '@corium/contract/order-status'
import { shipStatus } from '@corium/contract/ship-status'
import { placeText } from '#server/modules/addresses/address-text.ts'
import { hasOpenCase } from '#server/modules/orders/order-handle.ts'
import { canMove } from '#server/modules/orders/orders.states.ts'
import { presentOpenDisputes } from '#server/modules/payments/disputes/present-disputes.ts'
import { refuse } from '#server/refuse.ts'
import { secondsOrNull } from '#server/runtime/clock.ts'
import type { DeskOrderRow } from './order-desk.db.ts'

type DeskOrder = Output<typeof listDeskOrders>['list'][number]
type DeskState = Pick<
  DeskOrderRow,
  'status' | 'ship_status' | 'packed_at' | 'after_status' | 'payable_fen' | 'is_shippable'
>

/** What staff can do with an order now: `handle` on the wire. */
export function presentDeskHandle(order: DeskState): DeskOrder['handle'] {
  const { status, ship_status, packed_at, is_shippable } = order
  const isUnsent = ship_status === shipStatus.none
  const isCancelable = canMove(status, 'canceled') && isUnsent && !hasOpenCase(order)
  return {
    pack: is_shippable && packed_at === null,
    unpack: canMove(status, 'shipped') && packed_at !== null && isUnsent,
    ship: is_shippable,
    edit_parcel: !isUnsent && status < orderStatus.completed,
    edit_address: isCancelable,
    record_payment: canMove(status, 'paid'),
    refund: canMove(status, 'refunded') && order.payable_fen > 0,
    cancel: isCancelable,
  }
}

/**
 * Refuses an action that the order does not allow now; the refusal carries its status and the allowed
 * actions.
 */
export function refuseDeskConflict(order: DeskState): never {
  refuse('state-conflict', { status: order.status, handle: presentDeskHandle(order) })
}

/** An order as the staff pages show it. */
export function presentDeskOrder<Row extends OrderRow>(
  order: DeskOrderRow,
  row: Row,
  language: Language,
): Omit<Row, 'handle'> & Omit<DeskOrder, keyof OrderRow> & Pick<DeskOrder, 'handle'> {
  return {
    ...row,
    member_id: order.member_id,
    mobile: order.address.mobile,
    region: placeText(order.address, language),
    paid_at: secondsOrNull(order.paid_at),
    packed_at: secondsOrNull(order.packed_at),
    shipped_at: secondsOrNull(order.shipped_at),
    reminded_at: secondsOrNull(order.reminded_at),
    remark: order.remark,
    disputes: presentOpenDisputes(order.disputes ?? [], language),
    handle: presentDeskHandle(order),
  }
}
