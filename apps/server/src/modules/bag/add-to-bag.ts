import { addToBag as contract } from '@corium/contract/bag'
import type { Input, Output } from '@corium/contract/call'
import { fitsRule, fromMilli, toMilli } from '@corium/contract/measure'
import type { Context } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { type Owner, ownerKey, ownerOf } from '#server/modules/members/owner.ts'
import {
  maxPurchasable,
  nearestPurchasable,
  quantityRule,
  roundDownToStep,
  unitPrice,
} from '#server/modules/stock/purchasable-sku.ts'
import { refuseQuantity, refuseStock } from '#server/modules/stock/refuse-quantity.ts'
import { refuse } from '#server/refuse.ts'
import { networkOf } from '#server/runtime/network.ts'
import { type AddCandidate, addToLine, lockBag, selectAddCandidate } from './bag.db.ts'
import { addLimit, maxLines, nearlyFullFrom, networkAddLimit } from './bag.limits.ts'

type AddInput = Input<typeof contract>
type AddResult = Output<typeof contract>

/**
 * Adds a quantity of one SKU to the caller's bag. A repeat with the same request id returns the first result.
 */
export async function addToBag(context: Context, input: AddInput): Promise<AddResult> {
  const owner = ownerOf(context)
  const key = ownerKey(owner)
  await context.limits.consume('add-to-bag', key, addLimit)
  if (!context.member) {
    await context.limits.consume('add-to-bag/network', networkOf(context.ip), networkAddLimit)
  }
  const at = context.clock.now()
  if (!input.request_id) return add(context.db, owner, input, at)
  // By the member's id alone: deleting and merging accounts find the stored results by it.
  const requester = context.member?.id ?? key
  return once(context.db, { owner: requester, path: contract.path, requestId: input.request_id, at }, (trx) =>
    add(trx, owner, input, at),
  )
}

/**
 * Locks the bag for a new line if the bag is nearly full, so that two requests cannot both add the last line.
 */
async function add(db: Db, owner: Owner, input: AddInput, at: Date): Promise<AddResult> {
  const candidate = await selectAddCandidate(db, owner, input.sku_id)
  if (!candidate || candidate.in_bag_milli > 0 || candidate.lines < nearlyFullFrom) {
    return addCandidate(db, owner, input, candidate, at)
  }
  const addLocked = async (trx: Db) => {
    await lockBag(trx, owner)
    return addCandidate(trx, owner, input, await selectAddCandidate(trx, owner, input.sku_id), at)
  }
  return db.isTransaction ? addLocked(db) : db.transaction().execute(addLocked)
}

async function addCandidate(
  db: Db,
  owner: Owner,
  { goods_id, sku_id, num }: AddInput,
  candidate: AddCandidate | undefined,
  at: Date,
): Promise<AddResult> {
  if (!candidate?.on_sale || candidate.style_id !== goods_id) refuse('not-found')
  const { in_bag_milli, lines } = candidate
  if (!fitsRule(num, quantityRule(candidate))) refuseQuantity(candidate)
  if (!in_bag_milli && lines >= maxLines) refuse('limit-reached', { limit: maxLines, used: lines })

  const max = roundDownToStep(maxPurchasable(candidate), candidate)
  if (toMilli(num) > max) refuseStock({ sku_id, ...candidate })
  const total = nearestPurchasable(in_bag_milli + toMilli(num), candidate)
  if (total <= in_bag_milli) refuseFullLine(sku_id, candidate)

  const line = await addToLine(db, owner, {
    sku_id,
    num_milli: total - in_bag_milli,
    max_milli: max,
    price_fen: unitPrice(candidate, total),
    at,
  })
  return {
    cart_id: line.id,
    num: fromMilli(line.num_milli),
    added_num: fromMilli(total - in_bag_milli),
    cart_num: lines + (in_bag_milli ? 0 : 1),
  }
}

/** The line already holds the whole available stock, or the style's maximum. */
function refuseFullLine(skuId: string, candidate: AddCandidate): never {
  if (maxPurchasable(candidate) < candidate.max_milli) refuseStock({ sku_id: skuId, ...candidate })
  refuseQuantity(candidate, { in_bag_num: fromMilli(candidate.in_bag_milli) })
}
