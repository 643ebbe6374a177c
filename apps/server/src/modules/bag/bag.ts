import type {
  Bag,
  removeFromBag as removeCall,
  selectInBag as selectCall,
  setBagQuantity as setQuantityCall,
} from '@corium/contract/bag'
import type { Input } from '@corium/contract/call'
import { fitsRule, toMilli } from '@corium/contract/measure'
import type { Context } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { checkOpen } from '#server/modules/members/lock-member.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { deliverToDefault } from '#server/modules/shipping/delivery.ts'
import { invalidReason } from '#server/modules/stock/invalid-line.ts'
import { maxPurchasable, quantityRule, unitPrice } from '#server/modules/stock/purchasable-sku.ts'
import { refuseQuantity, refuseStock } from '#server/modules/stock/refuse-quantity.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { later } from '#server/runtime/clock.ts'
import {
  countLines,
  findLine,
  lockBag,
  markRemoved,
  restoreLines,
  selectBag,
  updateQuantity,
  updateSelection,
  updateWholeSelection,
} from './bag.db.ts'
import { restorableFor } from './bag.limits.ts'
import { presentBag } from './present-bag.ts'

export async function listBag(context: Context): Promise<Bag> {
  const { db, clock, language, settings } = context
  const { lines, skus, promotions, address } = await selectBag(db, ownerOf(context), clock.now())
  const delivery = deliverToDefault(address)
  const shipping = await settings.get(db, 'shipping')
  return presentBag(lines, skus, { promotions, delivery, shipping }, language)
}

export async function setBagQuantity(
  context: Context,
  { cart_id, num }: Input<typeof setQuantityCall>,
): Promise<Bag> {
  const owner = ownerOf(context)
  const line = isUuid(cart_id) ? await findLine(context.db, owner, cart_id) : undefined
  const sku = line && (await selectPurchasableSkus(context.db, [line.sku_id])).get(line.sku_id)
  if (!line || !sku?.on_sale) refuse('not-found')
  if (!fitsRule(num, quantityRule(sku))) refuseQuantity(sku)
  const milli = toMilli(num)
  if (milli > maxPurchasable(sku)) refuseStock(sku)
  const isChanged = await updateQuantity(context.db, owner, {
    id: line.id,
    num_milli: milli,
    price_fen: unitPrice(sku, milli),
    at: context.clock.now(),
  })
  if (!isChanged) refuse('not-found')
  return listBag(context)
}

export async function removeFromBag(context: Context, input: Input<typeof removeCall>): Promise<Bag> {
  const owner = ownerOf(context)
  const isChanged = await markRemoved(context.db, owner, readCartIds(input), context.clock.now())
  if (!isChanged) await checkOpen(context.db, owner)
  return listBag(context)
}

export async function putBackIntoBag(context: Context, cartIds: readonly string[]): Promise<Bag> {
  const since = later(context.clock.now(), -restorableFor)
  const owner = ownerOf(context)
  await context.db.transaction().execute(async (trx) => {
    await lockBag(trx, owner)
    await restoreLines(trx, owner, cartIds.filter(isUuid), since)
  })
  return listBag(context)
}

export async function selectInBag(
  context: Context,
  { is_sel, ...input }: Input<typeof selectCall>,
): Promise<Bag> {
  const owner = ownerOf(context)
  const isChanged = await updateSelection(context.db, owner, readCartIds(input), Boolean(is_sel))
  if (!isChanged) await checkOpen(context.db, owner)
  return listBag(context)
}

function readCartIds({ cart_id, cart_ids }: Input<typeof removeCall>): string[] {
  const ids = cart_ids ?? (cart_id === undefined ? refuseFields({ cart_ids: 'required' }) : [cart_id])
  return ids.filter(isUuid)
}

/** Selects exactly these lines for checkout. */
export async function selectOnly(context: Context, cartIds: readonly string[]): Promise<void> {
  await updateWholeSelection(context.db, ownerOf(context), cartIds.filter(isUuid))
}

export async function clearInvalid(context: Context): Promise<Bag> {
  const { lines, skus } = await selectBag(context.db, ownerOf(context), context.clock.now())
  const invalid = lines.filter((line) => invalidReason(skus.get(line.sku_id)))
  await markRemoved(
    context.db,
    ownerOf(context),
    invalid.map(({ id }) => id),
    context.clock.now(),
  )
  return listBag(context)
}

export async function countBag(context: Context): Promise<{ num: number }> {
  return { num: await countLines(context.db, ownerOf(context)) }
}
