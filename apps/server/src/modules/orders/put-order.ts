import { randomUUID } from 'node:crypto'
import type { Language } from '@corium/contract/language'
import { later } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderAddress } from '#server/db/tables.ts'
import type { ShippingWay } from '#server/modules/shipping/shipping.ts'
import { holdStock } from '#server/modules/stock/stock.ts'
import { newSerialNumber } from '#server/serial-number.ts'
import { insertOrder, type NewOrder } from './orders.db.ts'
import { holdHours } from './orders.limits.ts'
import { amountsOf, goodsOf, holdsStock, type PricedLine, weightOfAll } from './price-lines.ts'

/** What buyer and shop have agreed on. */
type Agreed = {
  member_id: string
  language: Language
  lines: readonly PricedLine[]
  way: ShippingWay
  address: OrderAddress
  remark?: string
  at: Date
}

/**
 * Holds the stock of an order and writes it down, with its own copy of everything that was agreed.
 * @throws a refusal `out-of-stock`
 */
export async function putOrder(trx: Db, { lines, way, at, remark = '', ...who }: Agreed): Promise<NewOrder> {
  await holdStock(
    trx,
    lines.filter(holdsStock).map(({ ware, num_milli }) => ({ sku_id: ware.sku_id, num_milli })),
  )
  const amounts = amountsOf(goodsOf(lines), way.fee)
  const order: NewOrder = {
    ...who,
    id: randomUUID(),
    sn: newSerialNumber(at),
    goods_fen: amounts.goods,
    shipping_fen: amounts.shipping,
    payable_fen: amounts.payable,
    weight_grams: weightOfAll(lines),
    shipping_id: way.id,
    shipping_name: way.name,
    remark,
    created_at: at,
    pay_expires_at: later(at, holdHours * 3600),
    lines: lines.map(lineOf),
  }
  await insertOrder(trx, order)
  return order
}

function lineOf(line: PricedLine): NewOrder['lines'][number] {
  const { ware, num_milli, price_fen, amount_fen } = line
  return {
    style_id: ware.style_id,
    sku_id: ware.sku_id,
    sku_code: ware.sku_code,
    goods_name: ware.style_name,
    color_name: ware.color_name,
    hex: ware.hex,
    picture_id: ware.picture?.id ?? null,
    unit: ware.unit,
    num_milli,
    price_fen,
    amount_fen,
    holds_stock: holdsStock(line),
  }
}
