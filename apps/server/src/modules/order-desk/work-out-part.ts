import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import { toMilli } from '@corium/contract/measure'
import type { getRefundPreview } from '@corium/contract/part-refunds'
import { shipStatus } from '@corium/contract/ship-status'
import { type ClaimableOrder, stepOf } from '#server/modules/after-sales/claimable-order.ts'
import { boughtLeft } from '#server/modules/after-sales/held-goods.ts'
import { shareOf } from '#server/modules/after-sales/refund-share.ts'
import { refuseIfAny } from '#server/refuse.ts'

type Asked = Pick<Input<typeof getRefundPreview>, 'lines' | 'is_sent' | 'with_shipping' | 'goodwill'>

/** A line with the quantities of it that can be refunded, in thousandths. */
type Left = Pick<ClaimableOrder['lines'][number], 'id'> & { unsent_milli: number; sent_milli: number }

type PartLine = {
  order_line_id: string
  sku_id: string
  holds_stock: boolean
  num_milli: number
  amount_fen: number
}

export type WorkedOutPart = {
  left: Left[]
  lines: PartLine[]
  /** The lines are of goods that were sent. */
  is_sent: boolean
  goods_fen: number
  shipping_fen: number
  goodwill_fen: number
  /** These lines would leave nothing to send of an order of which nothing was sent. */
  isNothingLeftToSend: boolean
  isSomethingLeftToSend: boolean
}

/**
 * The amount of a part of an order: quantities at the price that was paid, less their share of discounts; the last
 * quantity of a line gets all that is left of it. Quantities that cases or earlier refunds claim are not refunded
 * again. Goods that came in another color can be refunded only by a case, which says what comes back.
 * @throws field errors such as `lines.0.num`
 */
export function workOutPart(state: ClaimableOrder, asked: Asked): WorkedOutPart {
  const { order } = state
  const isPart = order.ship_status === shipStatus.part
  const is_sent = isPart ? (asked.is_sent ?? false) : order.ship_status === shipStatus.all
  const left = state.lines.map((line) => ({
    id: line.id,
    unsent_milli: line.unsent_left_milli,
    sent_milli: boughtLeft(line) - line.unsent_left_milli,
  }))

  const errors: Record<string, FieldText> = {}
  if (isPart && asked.is_sent === undefined && asked.lines.length > 0) errors.is_sent = 'required'
  const seen = new Set<string>()
  const lines = asked.lines.flatMap(({ order_goods_id, num }, at): PartLine[] => {
    const line = state.lines.find(({ id }) => id === order_goods_id)
    const most = left.find(({ id }) => id === order_goods_id)
    if (!line || !most || seen.has(order_goods_id)) {
      errors[`lines.${at}.order_goods_id`] = 'invalid'
      return []
    }
    seen.add(order_goods_id)
    const num_milli = toMilli(num)
    const max = is_sent ? most.sent_milli : most.unsent_milli
    if (num_milli > max) errors[`lines.${at}.num`] = 'more-than-available'
    else if (num_milli !== max && num_milli % stepOf(line.unit) !== 0) {
      errors[`lines.${at}.num`] = 'quantity-step'
    }
    const claimed = { num_milli: line.num_milli - line.left_milli, amount_fen: line.claimed_fen }
    const { id, sku_id, holds_stock } = line
    return [
      { order_line_id: id, sku_id, holds_stock, num_milli, amount_fen: shareOf(line, claimed, num_milli) },
    ]
  })
  refuseIfAny(errors)

  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
  const dropped = is_sent ? 0 : sum(lines.map(({ num_milli }) => num_milli))
  const waiting = state.lines.map((line) => line.num_milli - line.dropped_milli - line.sent_milli)
  const leftToSend = sum(waiting) - dropped
  return {
    left,
    lines,
    is_sent,
    goods_fen: sum(lines.map(({ amount_fen }) => amount_fen)),
    shipping_fen: asked.with_shipping ? state.shipping_fen : 0,
    goodwill_fen: asked.goodwill,
    isNothingLeftToSend: order.ship_status === shipStatus.none && leftToSend === 0,
    isSomethingLeftToSend: leftToSend > 0,
  }
}
