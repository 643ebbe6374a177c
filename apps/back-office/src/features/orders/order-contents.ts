import { fromMilli, toMilli } from '@corium/contract/measure'
import type { Order } from './order.ts'

type Contents = { order_goods_id: string; num: number }
/** Contents with the dye lot that they are or were cut from. */
type InLot = Contents & { lot: string }
type ToSend = Pick<Order, 'unshipped'> & { handle: Pick<Order['handle'], 'ship'> }
type Sent = { packages: readonly { lines: readonly InLot[] }[] }
type Line = Contents & { order_goods_id: string }

/** The unshipped quantities, less those that an undecided after-sales case claims. */
export const unclaimed = (unshipped: Order['unshipped']): InLot[] =>
  unshipped
    .map(({ order_goods_id, num, claimed_num, lot }) => ({
      order_goods_id,
      lot,
      num: fromMilli(toMilli(num) - toMilli(claimed_num)),
    }))
    .filter(({ num }) => num > 0)

/** The goods to send now; none of an order that is unpaid or canceled. */
export const toSendNow = ({ handle, unshipped }: ToSend): InLot[] => (handle.ship ? unclaimed(unshipped) : [])

/**
 * The lines of a packing slip with their quantities: the goods to send now or, when there are none, the goods
 * that were sent. Goods that were refunded before they were sent are on no slip.
 */
export function slipLines<L extends Line>(
  order: ToSend & Sent & { lines: readonly L[] },
): (L & { lot: string })[] {
  const now = toSendNow(order)
  const contents = now.length > 0 ? now : order.packages.flatMap(({ lines }) => lines)
  return order.lines
    .map((line) => ({
      ...line,
      num: fromMilli(sumOf(contents, line.order_goods_id)),
      lot: lotsOf(contents, line.order_goods_id),
    }))
    .filter(({ num }) => num > 0)
}

const lotsOf = (contents: readonly InLot[], id: string): string => {
  const lots = contents.flatMap(({ order_goods_id, lot }) => (order_goods_id === id && lot ? lot : []))
  return [...new Set(lots)].join(', ')
}

/** How much of a line is no longer sent, because it was refunded first. */
export const takenOff = (
  { unshipped, packages }: Pick<Order, 'unshipped'> & Sent,
  { order_goods_id, num }: Line,
): number =>
  fromMilli(
    toMilli(num) -
      sumOf(unshipped, order_goods_id) -
      sumOf(
        packages.flatMap(({ lines }) => lines),
        order_goods_id,
      ),
  )

/** The sum of a line's quantities, in thousandths. */
const sumOf = (contents: readonly Contents[], id: string): number =>
  contents.reduce((sum, { order_goods_id, num }) => sum + (order_goods_id === id ? toMilli(num) : 0), 0)
