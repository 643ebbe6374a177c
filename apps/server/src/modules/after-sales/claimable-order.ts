import { afterStatus } from '@corium/contract/after-status'
import { orderStatus } from '@corium/contract/order-status'
import type { Unit } from '@corium/contract/quantity'
import { shipStatus } from '@corium/contract/ship-status'
import type { Db } from '#server/db/open.ts'
import { claimEnd, isClaimable, isUntouched, returnEnd } from '#server/modules/orders/claimable.ts'
import type { OrderLineRow, StoredOrder } from '#server/modules/orders/order.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { listOrderRefunds, type OrderRefund, refundedByStaff } from '#server/modules/orders/order-refunds.ts'
import { listUnsent } from '#server/modules/parcels/send-parcels.ts'
import { leftToRefund } from '#server/modules/payments/refunds/part-refunds.ts'
import { isOpen } from './after-sales.states.ts'
import type { BlockedReason } from './after-sales.texts.ts'
import { type Claim, selectClaims, selectReplaced } from './cases.db.ts'
import type { Reason } from './claim-reasons.ts'
import { type HeldGoods, listHeldGoods } from './held-goods.ts'
import { claimedOf, listUnsentClaims } from './unsent-claims.ts'

const { refunding, completed } = afterStatus

type ClaimableLine = OrderLineRow & {
  paid_fen: number
  claimed_fen: number
  /**
   * Not claimed by a case or refund: `sent_left_milli` of the sent goods, `unsent_left_milli` of the others.
   */
  left_milli: number
  sent_milli: number
  sent_left_milli: number
  unsent_left_milli: number
  /** What `left_milli` consists of. */
  held: HeldGoods[]
}

/** An order with what cases and refunds have left of it. */
export type ClaimableOrder = {
  order: StoredOrder
  lines: ClaimableLine[]
  claims: Claim[]
  /** What can still be refunded and is not reserved for an open case. */
  refundable_fen: number
  /** The part of the delivery fee that was not refunded and is not claimed by a case. */
  shipping_fen: number
  /** What staff refunded without a case. */
  refunded_by_staff_fen: number
  /**
   * What of `refundable_fen` the shop keeps when the order ends, because buyer and staff agreed to refund
   * less than was claimed.
   */
  kept_fen: number
}

/**
 * Reads the quantities of an order that can still be claimed; those of the given case count as free.
 * Exact only with the order locked.
 */
export async function readClaimable(
  db: Db,
  order: StoredOrder,
  exceptCaseId?: string,
): Promise<ClaimableOrder> {
  const [rows, unsent, unsentClaims, claims, replaced, byStaff, left] = await Promise.all([
    selectLines(db, order.id),
    listUnsent(db, order.id),
    listUnsentClaims(db, order.id),
    selectClaims(db, order.id, exceptCaseId),
    selectReplaced(db, [order.id]),
    listOrderRefunds(db, order.id),
    leftToRefund(db, order.id),
  ])
  const lines = rows.map((line) => {
    const own = [...claims, ...byStaff.flatMap(({ lines }) => lines)].filter(
      ({ order_line_id }) => order_line_id === line.id,
    )
    const sum = (of: (claim: Pick<Claim, 'num_milli' | 'amount_fen'>) => number) =>
      own.reduce((total, claim) => total + of(claim), 0)
    const left_milli = line.num_milli - sum(({ num_milli }) => num_milli)
    const waiting = unsent.find(({ id }) => id === line.id)?.left_milli ?? 0
    const wanted = unsentClaims.filter(({ case_id }) => case_id !== exceptCaseId)
    const unsent_left_milli = Math.min(
      left_milli,
      waiting - claimedOf(wanted, { ...line, left_milli: waiting }),
    )
    return {
      ...line,
      paid_fen: line.amount_fen - line.discount_fen,
      claimed_fen: sum(({ amount_fen }) => amount_fen),
      left_milli,
      sent_milli: line.num_milli - line.dropped_milli - waiting,
      sent_left_milli: left_milli - unsent_left_milli,
      unsent_left_milli,
      held: listHeldGoods(
        line,
        replaced.filter(({ order_line_id }) => order_line_id === line.id),
        own,
      ),
    }
  })
  const reserved = new Map(
    claims
      .filter(({ status, refund_id }) => isOpen(status) && refund_id === null)
      .map(({ case_id, refund_fen }) => [case_id, refund_fen]),
  )
  const refundable_fen = [...reserved.values()].reduce((rest, fen) => rest - fen, left)
  const shippingOfCases = new Map(claims.map(({ case_id, shipping_fen }) => [case_id, shipping_fen]))
  const shipping_fen = [...shippingOfCases.values(), ...byStaff.map((refund) => refund.shipping_fen)].reduce(
    (rest, fen) => rest - fen,
    order.shipping_fen,
  )
  const unclaimed_fen = lines.reduce(
    (sum, { paid_fen, claimed_fen }) => sum + paid_fen - claimed_fen,
    Math.max(0, shipping_fen),
  )
  return {
    order,
    lines,
    claims,
    refundable_fen: Math.max(0, refundable_fen),
    shipping_fen: Math.max(0, shipping_fen),
    refunded_by_staff_fen: refundedByStaff(byStaff),
    // A refund in the provider's console can have lowered one of these refunds too. So the shop keeps at most what
    // is left beyond the unclaimed goods, whose payment is refunded in any case.
    kept_fen: Math.max(0, Math.min(keptByAgreement(claims, byStaff), refundable_fen - unclaimed_fen)),
  }
}

/** By how much refunds of cases and of staff were less than their goods, delivery and goodwill come to. */
function keptByAgreement(claims: readonly Claim[], byStaff: readonly OrderRefund[]): number {
  const refunded = claims.filter(
    ({ type, status }) => type !== 'exchange' && (status === refunding || status === completed),
  )
  const keptOfCases = new Map(
    refunded.map(({ case_id, goods_fen, shipping_fen, refund_fen }) => [
      case_id,
      goods_fen + shipping_fen - refund_fen,
    ]),
  )
  const keptByStaff = byStaff.map(
    ({ goods_fen, shipping_fen, goodwill_fen, amount_fen }) =>
      goods_fen + shipping_fen + goodwill_fen - amount_fen,
  )
  return [...keptOfCases.values(), ...keptByStaff].reduce((sum, kept) => sum + Math.max(0, kept), 0)
}

/** Why nothing of an order can be claimed; undefined when something can. */
export function blockedOrder({ order, lines }: ClaimableOrder, now: Date): BlockedReason | undefined {
  const { pendingPayment, pendingShipment, canceled } = orderStatus
  if (order.status === pendingPayment) return 'not-paid'
  if (order.status >= canceled) return 'order-closed'
  if (order.status === pendingShipment && isUntouched(order)) return 'cancel-instead'
  if (!isClaimable(order, now)) return 'too-late'
  if (lines.every(({ left_milli }) => left_milli === 0)) return 'all-claimed'
  return lines.some((line) => claimableMilli(order, line, now) > 0) ? undefined : 'too-late'
}

/** Why a reason cannot be chosen for an order; undefined when it can. */
export function blockedReason(order: StoredOrder, reason: Reason, now: Date): BlockedReason | undefined {
  const isUnsent = order.ship_status === shipStatus.none
  if (reason.isReceived && isUnsent) return 'not-sent'
  if (!reason.isReceived && reason.isNoFault && order.status !== orderStatus.pendingShipment) {
    return 'already-sent'
  }
  const end = reasonEnd(order, reason)
  return end !== null && end <= now ? 'too-late' : undefined
}

export const reasonEnd = (order: StoredOrder, { isNoFault }: Pick<Reason, 'isNoFault'>): Date | null =>
  isNoFault ? returnEnd(order) : claimEnd(order)

/** The quantity of a line that the buyer has in each color and can still claim in time. */
export function claimableColors(
  order: StoredOrder,
  { held }: Pick<ClaimableLine, 'held'>,
  now: Date,
  reason: Pick<Reason, 'isNoFault'> = { isNoFault: false },
): Map<string, number> {
  const colors = new Map<string, number>()
  for (const { sku_id, num_milli, replaced_at } of held) {
    const end = reasonEnd({ ...order, replaced_at }, reason)
    if (end === null || end > now) colors.set(sku_id, (colors.get(sku_id) ?? 0) + num_milli)
  }
  return colors
}

/** The same in all colors together. */
export const claimableMilli = (order: StoredOrder, line: Pick<ClaimableLine, 'held'>, now: Date): number =>
  [...claimableColors(order, line, now).values()].reduce((sum, milli) => sum + milli, 0)

/** Goods made to order hold no stock. */
export const isCustomMade = ({ holds_stock }: Pick<OrderLineRow, 'holds_stock'>): boolean => !holds_stock

const steps: Record<Unit, number> = { m: 100, sqft: 100, piece: 1000, hide: 1000 }
/** The step of a claimed quantity, in thousandths. */
export const stepOf = (unit: Unit): number => steps[unit]

/**
 * The quantity of a color that a reason can claim. Goods that arrived or broke were sent. Goods that the
 * buyer no longer needs, without a return, were not; only the bought color can have such goods.
 */
export function maxMilliFor(
  { sku_id: bought, left_milli: ofLine, unsent_left_milli }: ClaimableLine,
  { isReceived, isNoFault }: Pick<Reason, 'isReceived' | 'isNoFault'>,
  { skuId, left_milli }: { skuId: string; left_milli: number },
): number {
  const unsent = skuId === bought ? unsent_left_milli : 0
  if (isReceived) return left_milli - unsent
  return isNoFault ? unsent : Math.min(ofLine, left_milli)
}
