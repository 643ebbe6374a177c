import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type { Bilingual } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import { buyAgain as contract } from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import { addLinesToBag } from '#server/modules/bag/add-lines.ts'
import { addLimit } from '#server/modules/bag/bag.limits.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { refuse } from '#server/refuse.ts'
import { getMemberOrder } from './get-member-order.ts'

type Result = Output<typeof contract>

const reasonTexts: Record<Result['failed'][number]['reason'], Bilingual> = {
  withdrawn: { 'en-us': 'No longer for sale', 'zh-cn': '商品已下架' },
  'sold-out': { 'en-us': 'Sold out', 'zh-cn': '已售罄' },
  'line-full': { 'en-us': 'Your bag already has all that can be bought', 'zh-cn': '购物袋中已达可购数量' },
  'bag-full': { 'en-us': 'Your bag is full', 'zh-cn': '购物袋已满' },
}

/** Puts the goods of an order, or one of its lines, into the bag at today's prices. */
export async function buyAgain(
  context: MemberContext,
  { order_id, order_goods_id, request_id = randomUUID() }: Input<typeof contract>,
): Promise<Result> {
  const { db, clock, limits, member, language } = context
  await limits.consume('add-to-bag', `member:${member.id}`, addLimit)
  const order = await getMemberOrder(context, order_id)
  const lines = (await selectLines(db, order.id)).filter(({ id }) => !order_goods_id || id === order_goods_id)
  if (lines.length === 0) refuse('not-found')
  const at = clock.now()
  return once(db, { owner: member.id, path: contract.path, requestId: request_id, at }, async (trx) => {
    const result = await addLinesToBag(trx, member.id, lines, at)
    const nameOf = (line: (typeof lines)[number]) => ({
      sku_id: line.sku_id,
      goods_name: line.goods_name[language],
      color_name: line.color_name[language],
    })
    return {
      added: lines.flatMap((line) => {
        const added = result.added.get(line.sku_id)
        if (!added) return []
        return {
          cart_id: added.cart_id,
          ...nameOf(line),
          unit: line.unit,
          num: fromMilli(added.num_milli),
          wanted_num: fromMilli(line.num_milli),
        }
      }),
      failed: lines.flatMap((line) => {
        const reason = result.failed.get(line.sku_id)
        return reason ? { ...nameOf(line), reason, reason_text: reasonTexts[reason][language] } : []
      }),
      num: result.lines,
    }
  })
}
