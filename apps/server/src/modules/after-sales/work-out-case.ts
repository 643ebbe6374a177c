import type { createAfterSales } from '@corium/contract/after-sales-form'
import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type { Language } from '@corium/contract/language'
import { toMilli } from '@corium/contract/measure'
import { shipStatus } from '@corium/contract/ship-status'
import type { Db } from '#server/db/open.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { type BlockedReason, blockedTexts } from './after-sales.texts.ts'
import type { NewCaseLine } from './cases.db.ts'
import { findReason, type Reason } from './claim-reasons.ts'
import {
  blockedOrder,
  blockedReason,
  type ClaimableOrder,
  claimableColors,
  isCustomMade,
  maxMilliFor,
  stepOf,
} from './claimable-order.ts'
import { listExchangeSkus } from './exchange-skus.ts'
import { shareOf } from './refund-share.ts'

export type Asked = Pick<Input<typeof createAfterSales>, 'type' | 'is_received' | 'reason_id' | 'lines'>

export type WorkedOut = {
  reason: Reason
  lines: NewCaseLine[]
  goods_fen: number
  shipping_fen: number
  returns_shipping: boolean
}

/**
 * Checks what the buyer asks for and works out the refund.
 * @throws `after-sales-not-possible`, and `field-errors` for `reason_id`, `type`, `lines.0.num` and the like
 */
export async function workOutCase(
  db: Db,
  state: ClaimableOrder,
  asked: Asked,
  { now, language }: { now: Date; language: Language },
): Promise<WorkedOut> {
  const { order } = state
  const cannot = (why: BlockedReason): never =>
    refuse('after-sales-not-possible', { reason: blockedTexts[why][language] })
  const blocked = blockedOrder(state, now)
  if (blocked) cannot(blocked)
  const reason = findReason(asked.reason_id)
  if (!reason || reason.isReceived !== (asked.is_received === 1)) refuseFields({ reason_id: 'invalid' })
  if (!reason.types.includes(asked.type)) refuseFields({ type: 'invalid' })
  const blockedBy = blockedReason(order, reason, now)
  if (blockedBy) cannot(blockedBy)

  const isTooLate = state.lines.some(
    (line) =>
      asked.lines.some(({ order_goods_id }) => order_goods_id === line.id) &&
      line.left_milli > 0 &&
      claimableColors(order, line, now, reason).size === 0,
  )
  if (isTooLate) cannot('too-late')
  const lines = readLines(state, asked, reason, now)
  if (reason.isNoFault && lines.some(({ line }) => isCustomMade(line))) cannot('custom-made')
  if (asked.type === 'exchange') await checkExchange(db, lines)

  const returns_shipping = !reason.isNoFault || order.ship_status === shipStatus.none
  const goods = lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const goods_fen = Math.min(goods, state.refundable_fen)
  const isWhole = returns_shipping && asked.type !== 'exchange' && completesOrder(state, lines)
  const shipping_fen = isWhole ? Math.min(state.shipping_fen, state.refundable_fen - goods_fen) : 0
  if (goods > 0 && goods_fen === 0 && asked.type !== 'exchange') cannot('nothing-left')
  return {
    reason,
    goods_fen,
    shipping_fen,
    returns_shipping,
    lines: lines.map(({ line, ...row }) => row),
  }
}

type ReadLine = NewCaseLine & { line: ClaimableOrder['lines'][number] }

/** A color that is not named is the one that was bought, or the first that came instead. */
function readLines(state: ClaimableOrder, asked: Asked, reason: Reason, now: Date): ReadLine[] {
  const errors: Record<string, FieldText> = {}
  const seen = new Set<string>()
  const lines = asked.lines.flatMap(({ order_goods_id, num, sku_id, exchange_sku_id }, at): ReadLine[] => {
    const line = state.lines.find(({ id }) => id === order_goods_id)
    if (!line || seen.has(order_goods_id)) {
      errors[`lines.${at}.order_goods_id`] = 'invalid'
      return []
    }
    seen.add(order_goods_id)
    const colors = claimableColors(state.order, line, now, reason)
    const color = sku_id ?? [...colors.keys()][0] ?? line.sku_id
    if (sku_id !== undefined && !colors.has(sku_id)) errors[`lines.${at}.sku_id`] = 'invalid'
    const num_milli = toMilli(num)
    const max = maxMilliFor(line, reason, { skuId: color, left_milli: colors.get(color) ?? 0 })
    if (num_milli > max) errors[`lines.${at}.num`] = 'more-than-available'
    else if (num_milli !== max && num_milli % stepOf(line.unit) !== 0)
      errors[`lines.${at}.num`] = 'quantity-step'
    if (asked.type === 'exchange' && !exchange_sku_id) errors[`lines.${at}.exchange_sku_id`] = 'required'
    const claimed = { num_milli: line.num_milli - line.left_milli, amount_fen: line.claimed_fen }
    return [
      {
        line,
        order_line_id: line.id,
        num_milli,
        amount_fen: shareOf(line, claimed, num_milli),
        held_sku_id: color === line.sku_id ? null : color,
        exchange_sku_id: asked.type === 'exchange' ? (exchange_sku_id ?? null) : null,
      },
    ]
  })
  refuseIfAny(errors)
  return lines
}

async function checkExchange(db: Db, lines: readonly ReadLine[]): Promise<void> {
  const options = await listExchangeSkus(
    db,
    lines.map(({ line }) => line),
  )
  const errors: Record<string, FieldText> = {}
  for (const [at, { line, exchange_sku_id, num_milli }] of lines.entries()) {
    const sku = options.get(line.id)?.find(({ sku_id }) => sku_id === exchange_sku_id)
    if (!sku) errors[`lines.${at}.exchange_sku_id`] = 'invalid'
    else if (!sku.is_made_to_order && sku.available_milli < num_milli) {
      errors[`lines.${at}.exchange_sku_id`] = 'more-than-available'
    }
  }
  refuseIfAny(errors)
}

/** With these lines the whole order is refunded, and none of the reasons keeps the delivery fee. */
function completesOrder({ lines, claims }: ClaimableOrder, asked: readonly ReadLine[]): boolean {
  const isRest = lines.every(
    ({ id, left_milli }) =>
      left_milli === (asked.find(({ order_line_id }) => order_line_id === id)?.num_milli ?? 0),
  )
  return isRest && claims.every(({ type, returns_shipping }) => type !== 'exchange' && returns_shipping)
}
