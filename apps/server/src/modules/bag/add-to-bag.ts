import { addToBag as contract } from '@corium/contract/bag'
import type { Input, Output } from '@corium/contract/call'
import { fitsRule, fromMilli, toMilli } from '@corium/contract/measure'
import type { Context } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { fitted, largestWithin, mostOf, ruleOf, unitPrice } from '#server/modules/stock/wares.ts'
import { networkOf } from '#server/network.ts'
import { refuse } from '#server/refuse.ts'
import { findPutting, lockBag, type Putting, putLine } from './bag.db.ts'
import { crowdedFrom, mostLines, networkPuttingLimit, puttingLimit } from './bag.limits.ts'
import { keyOfOwner, type Owner, ownerOf } from './owner.ts'
import { refuseQuantity } from './refuse-quantity.ts'

type Asked = Input<typeof contract>
type Put = Output<typeof contract>

/** Puts a quantity of one colour into the caller's bag; with a request id only once. */
export async function addToBag(context: Context, input: Asked): Promise<Put> {
  const owner = ownerOf(context)
  const key = keyOfOwner(owner)
  await context.limits.take('add-to-bag', key, puttingLimit)
  if (!context.member) {
    await context.limits.take('add-to-bag/network', networkOf(context.address), networkPuttingLimit)
  }
  const at = context.clock.now()
  if (!input.request_id) return put(context.db, owner, input, at)
  return once(context.db, { owner: key, path: contract.path, requestId: input.request_id, at }, (trx) =>
    put(trx, owner, input, at),
  )
}

/** A crowded bag takes one new line after another, so that of two for the last place one gets it. */
async function put(db: Db, owner: Owner, asked: Asked, at: Date): Promise<Put> {
  const ware = await findPutting(db, owner, asked.sku_id)
  if (!ware || ware.in_bag_milli > 0 || ware.lines < crowdedFrom) return putWare(db, owner, asked, ware, at)
  const inTurn = async (trx: Db) => {
    await lockBag(trx, owner)
    return putWare(trx, owner, asked, await findPutting(trx, owner, asked.sku_id), at)
  }
  return db.isTransaction ? inTurn(db) : db.transaction().execute(inTurn)
}

async function putWare(
  db: Db,
  owner: Owner,
  { goods_id, sku_id, num }: Asked,
  ware: Putting | undefined,
  at: Date,
): Promise<Put> {
  if (!ware?.on_sale || ware.style_id !== goods_id) refuse('not-found')
  if (!fitsRule(num, ruleOf(ware))) refuseQuantity(ware)
  if (!ware.in_bag_milli && ware.lines >= mostLines)
    refuse('limit-reached', { limit: mostLines, used: ware.lines })

  const most = largestWithin(mostOf(ware), ware)
  if (toMilli(num) > most) refuseShort(sku_id, ware)
  const wanted = fitted(ware.in_bag_milli + toMilli(num), ware)
  if (wanted <= ware.in_bag_milli) refuseMore(sku_id, ware)

  const line = await putLine(db, owner, {
    sku_id,
    num_milli: wanted - ware.in_bag_milli,
    most_milli: most,
    price_fen: unitPrice(ware, wanted),
    at,
  })
  return {
    cart_id: line.id,
    num: fromMilli(line.num_milli),
    added_num: fromMilli(wanted - ware.in_bag_milli),
    cart_num: ware.lines + (ware.in_bag_milli ? 0 : 1),
  }
}

function refuseShort(skuId: string, ware: Putting): never {
  refuse('out-of-stock', {
    lines: [{ sku_id: skuId, available_num: fromMilli(Math.max(0, ware.available_milli)) }],
  })
}

/** The line is full: of all that is left, or of what one line may hold. */
function refuseMore(skuId: string, ware: Putting): never {
  if (mostOf(ware) < ware.max_milli) refuseShort(skuId, ware)
  refuseQuantity(ware)
}
