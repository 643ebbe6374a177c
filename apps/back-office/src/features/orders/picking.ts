import { fromMilli, toMilli } from '@corium/contract/measure'
import { toSendNow } from './order-contents.ts'
import type { BilingualOrder } from './use-bilingual-orders.ts'

type Line = BilingualOrder['en-us']['lines'][number]

/** A color to fetch: the quantity for all orders together, and for each of them. */
export type Pick = {
  line: Line & { lot: string }
  chineseLine: Line
  num: number
  orders: readonly { order_sn: string; num: number }[]
}

/** The goods to send now for these orders, by style and color, in the order of their codes. */
export function picksOf(orders: readonly BilingualOrder[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { 'en-us': english, 'zh-cn': chinese } of orders) {
    for (const { order_goods_id, num, lot } of toSendNow(english)) {
      const line = english.lines.find((one) => one.order_goods_id === order_goods_id)
      const chineseLine = chinese.lines.find((one) => one.order_goods_id === order_goods_id)
      if (!line || !chineseLine) continue
      const before = picks.get(line.sku_id)
      picks.set(line.sku_id, {
        line: { ...line, lot },
        chineseLine,
        num: fromMilli(toMilli(before?.num ?? 0) + toMilli(num)),
        orders: [...(before?.orders ?? []), { order_sn: english.order_sn, num }],
      })
    }
  }
  return [...picks.values()].sort((a, b) => a.line.sku_code.localeCompare(b.line.sku_code))
}
