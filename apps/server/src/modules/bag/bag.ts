import type { Bag, setBagQuantity as setQuantityCall } from '@corium/contract/bag'
import type { Input } from '@corium/contract/call'
import { fitsRule, fromMilli, toMilli } from '@corium/contract/measure'
import { later } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { selectWares } from '#server/modules/stock/select-wares.ts'
import { mostOf, ruleOf, unitPrice } from '#server/modules/stock/wares.ts'
import { refuse } from '#server/refuse.ts'
import {
  changeQuantity,
  countLines,
  findLine,
  lockBag,
  putBack,
  selectForCheckout,
  selectLines,
  takeOut,
} from './bag.db.ts'
import { undoFor } from './bag.limits.ts'
import { problemOf } from './invalid-line.ts'
import { ownerOf } from './owner.ts'
import { presentBag } from './present-bag.ts'
import { refuseQuantity } from './refuse-quantity.ts'

export async function listBag(context: Context): Promise<Bag> {
  const { lines, wares } = await openBag(context)
  return presentBag(lines, wares, context.language)
}

export async function setBagQuantity(
  context: Context,
  { cart_id, num }: Input<typeof setQuantityCall>,
): Promise<Bag> {
  const owner = ownerOf(context)
  const line = isUuid(cart_id) ? await findLine(context.db, owner, cart_id) : undefined
  const ware = line && (await selectWares(context.db, [line.sku_id])).get(line.sku_id)
  if (!line || !ware?.on_sale) refuse('not-found')
  if (!fitsRule(num, ruleOf(ware))) refuseQuantity(ware)
  const milli = toMilli(num)
  if (milli > mostOf(ware)) {
    refuse('out-of-stock', {
      lines: [{ sku_id: ware.sku_id, available_num: fromMilli(Math.max(0, ware.available_milli)) }],
    })
  }
  await changeQuantity(context.db, owner, {
    id: line.id,
    num_milli: milli,
    price_fen: unitPrice(ware, milli),
    at: context.clock.now(),
  })
  return listBag(context)
}

export async function removeFromBag(context: Context, cartIds: readonly string[]): Promise<Bag> {
  await takeOut(context.db, ownerOf(context), cartIds.filter(isUuid), context.clock.now())
  return listBag(context)
}

export async function putBackIntoBag(context: Context, cartIds: readonly string[]): Promise<Bag> {
  const since = later(context.clock.now(), -undoFor)
  const owner = ownerOf(context)
  await context.db.transaction().execute(async (trx) => {
    await lockBag(trx, owner)
    await putBack(trx, owner, cartIds.filter(isUuid), since)
  })
  return listBag(context)
}

export async function selectInBag(
  context: Context,
  cartIds: readonly string[],
  isSelected: boolean,
): Promise<Bag> {
  await selectForCheckout(context.db, ownerOf(context), cartIds.filter(isUuid), isSelected)
  return listBag(context)
}

export async function clearInvalid(context: Context): Promise<Bag> {
  const { lines, wares } = await openBag(context)
  const invalid = lines.filter((line) => problemOf(wares.get(line.sku_id)))
  return removeFromBag(
    context,
    invalid.map(({ id }) => id),
  )
}

export async function countBag(context: Context): Promise<{ num: number }> {
  return { num: await countLines(context.db, ownerOf(context)) }
}

async function openBag(context: Context) {
  const lines = await selectLines(context.db, ownerOf(context))
  const wares = await selectWares(
    context.db,
    lines.map(({ sku_id }) => sku_id),
  )
  return { lines, wares }
}
