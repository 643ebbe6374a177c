import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { invalidReason } from '#server/modules/stock/invalid-line.ts'
import { nearestPurchasable, unitPrice } from '#server/modules/stock/purchasable-sku.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { countLines, type Line, lockBag, lockLines, upsertMemberLines } from './bag.db.ts'
import { maxLines } from './bag.limits.ts'

type Wanted = { sku_id: string; num_milli: number }
type NotAdded = 'withdrawn' | 'sold-out' | 'line-full' | 'bag-full'

/** What became of the wanted SKUs, by their id, and how many lines the bag has. */
export type AddedLines = {
  added: Map<string, { cart_id: string; num_milli: number }>
  failed: Map<string, NotAdded>
  lines: number
}

/**
 * Adds several SKUs to a member's bag at today's prices. A line gets as much as its maximum and the available
 * stock allow; what cannot be added at all is reported.
 */
export async function addLinesToBag(
  trx: Db,
  memberId: string,
  wanted: readonly Wanted[],
  at: Date,
): Promise<AddedLines> {
  const bag = { member_id: memberId }
  await lockBag(trx, bag)
  const existing = new Map((await lockLines(trx, bag)).map((line) => [line.sku_id, line]))
  const skus = await selectPurchasableSkus(
    trx,
    wanted.map(({ sku_id }) => sku_id),
  )
  const failed: AddedLines['failed'] = new Map()
  const changed: Line[] = []
  let room = Math.max(0, maxLines - existing.size)
  for (const { sku_id, num_milli } of wanted) {
    const sku = skus.get(sku_id)
    const reason = invalidReason(sku)
    const before = existing.get(sku_id)
    const total = sku && !reason ? nearestPurchasable((before?.num_milli ?? 0) + num_milli, sku) : 0
    if (!sku || reason) failed.set(sku_id, reason ?? 'withdrawn')
    else if (total <= (before?.num_milli ?? 0)) failed.set(sku_id, 'line-full')
    else if (!before && room === 0) failed.set(sku_id, 'bag-full')
    else {
      if (!before) room -= 1
      const price_fen = unitPrice(sku, total)
      changed.push({ id: before?.id ?? randomUUID(), sku_id, num_milli: total, price_fen, is_selected: true })
    }
  }
  await upsertMemberLines(trx, memberId, changed, at)

  // A line that was removed lately comes back with its old id.
  const now = new Map((await lockLines(trx, bag)).map((line) => [line.sku_id, line]))
  const added: AddedLines['added'] = new Map()
  for (const { sku_id, num_milli } of changed) {
    const before = existing.get(sku_id)?.num_milli ?? 0
    added.set(sku_id, { cart_id: now.get(sku_id)!.id, num_milli: num_milli - before })
  }
  return { added, failed, lines: await countLines(trx, bag) }
}
