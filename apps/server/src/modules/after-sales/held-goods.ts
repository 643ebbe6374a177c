import type { OrderLineRow } from '#server/modules/orders/order.ts'
import type { Claim, ReplacedLine } from './cases.db.ts'

/** Goods of an order line that the buyer has in one color and that no case or refund claims. */
export type HeldGoods = {
  sku_id: string
  num_milli: number
  /** When they came in an exchange; null for those that were bought. */
  replaced_at: Date | null
}

type Taken = Pick<Claim, 'num_milli'> & Partial<Pick<Claim, 'held_sku_id'>>

/**
 * The goods of a line that a buyer has after its exchanges (in the order in which these ended), less claimed goods.
 * If goods of one color arrived at different times, the first ones count as claimed first.
 */
export function listHeldGoods(
  { sku_id: bought, num_milli }: Pick<OrderLineRow, 'sku_id' | 'num_milli'>,
  exchanges: readonly Pick<ReplacedLine, 'held_sku_id' | 'exchange_sku_id' | 'num_milli' | 'ended_at'>[],
  claims: readonly Taken[],
): HeldGoods[] {
  const held: HeldGoods[] = [{ sku_id: bought, num_milli, replaced_at: null }]
  const take = (milli: number, skuId: string): void => {
    let left = milli
    for (const goods of held.filter(({ sku_id }) => sku_id === skuId)) {
      const taken = Math.min(left, goods.num_milli)
      goods.num_milli -= taken
      left -= taken
    }
  }
  for (const { held_sku_id, exchange_sku_id, num_milli, ended_at } of exchanges) {
    take(num_milli, held_sku_id ?? bought)
    held.push({ sku_id: exchange_sku_id ?? bought, num_milli, replaced_at: ended_at })
  }
  for (const { held_sku_id, num_milli } of claims) take(num_milli, held_sku_id ?? bought)
  return held.filter(({ num_milli }) => num_milli > 0)
}

/** How much of a line the buyer still has in the color that was bought, or that is still to be sent. */
export const boughtLeft = ({
  sku_id: bought,
  held,
}: {
  sku_id: string
  held: readonly HeldGoods[]
}): number => held.reduce((sum, { sku_id, num_milli }) => (sku_id === bought ? sum + num_milli : sum), 0)
