import type { mergeBag as contract } from '@corium/contract/bag'
import type { Output } from '@corium/contract/call'
import type { MemberContext } from '#server/context.ts'
import { invalidReason } from '#server/modules/stock/invalid-line.ts'
import { nearestPurchasable, unitPrice } from '#server/modules/stock/purchasable-sku.ts'
import { type PurchasableSku, selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import {
  countLines,
  deleteLines,
  type Line,
  lockBag,
  lockLines,
  markRemoved,
  upsertMemberLines,
} from './bag.db.ts'
import { maxLines } from './bag.limits.ts'

/**
 * Moves the visitor's lines into the member's bag. Quantities of the same SKU add up, within the style's
 * maximum and the available stock. Lines that cannot be ordered are removed; lines for which the member's bag
 * is too full stay in the visitor's bag.
 */
export async function mergeBag({
  db,
  clock,
  member,
  visitor,
}: MemberContext): Promise<Output<typeof contract>> {
  const memberBag = { member_id: member.id }
  const visitorBag = { visitor_id: visitor }
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    await lockBag(trx, memberBag)
    const incoming = await lockLines(trx, visitorBag)
    if (incoming.length === 0) {
      return { added: 0, capped: 0, failed: 0, num: await countLines(trx, memberBag) }
    }
    const existing = new Map((await lockLines(trx, memberBag)).map((line) => [line.sku_id, line]))
    const skus = await selectPurchasableSkus(
      trx,
      incoming.map(({ sku_id }) => sku_id),
    )
    let room = Math.max(0, maxLines - existing.size)
    let capped = 0
    let withoutRoom = 0
    const invalid: Line[] = []
    const merged: Line[] = []
    for (const line of incoming) {
      const sku = skus.get(line.sku_id)
      const other = existing.get(line.sku_id)
      if (!sku || invalidReason(sku)) invalid.push(line)
      else if (!other && room === 0) withoutRoom += 1
      else {
        if (!other) room -= 1
        const sum = mergeLines(line, other, sku)
        if (sum.num_milli < line.num_milli + (other?.num_milli ?? 0)) capped += 1
        merged.push(sum)
      }
    }
    await deleteLines(trx, visitorBag, idsOf(merged))
    await upsertMemberLines(trx, member.id, merged, at)
    await markRemoved(trx, visitorBag, idsOf(invalid), at)
    return {
      added: merged.length - capped,
      capped,
      failed: invalid.length + withoutRoom,
      num: await countLines(trx, memberBag),
    }
  })
}

/**
 * A line that keeps its quantity keeps the price that the visitor saw; any other gets today's price. A line that is
 * selected in one of the bags stays selected, so that a checkout never loses a line unnoticed.
 */
export function mergeLines(line: Line, other: Line | undefined, sku: PurchasableSku): Line {
  const sum = line.num_milli + (other?.num_milli ?? 0)
  const num_milli = nearestPurchasable(sum, sku)
  const keepsPrice = !other && num_milli === sum
  return {
    ...line,
    num_milli,
    price_fen: keepsPrice ? line.price_fen : unitPrice(sku, num_milli),
    is_selected: line.is_selected || (other?.is_selected ?? false),
  }
}

const idsOf = (lines: readonly Line[]): string[] => lines.map(({ id }) => id)
