import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/**
 * The colors whose lines in the ledger do not add up to the stock on hand and held, or whose number of lines
 * is wrong.
 */
export async function unbalancedStock(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sku_id: string }>`
    select stock.sku_id
    from stock left join stock_ledger as line on line.sku_id = stock.sku_id
    group by stock.sku_id
    having coalesce(sum(on_hand_change), 0) <> stock.on_hand_milli or coalesce(sum(held_change), 0) <> stock.held_milli
      or count(line.id) <> stock.line_num`.execute(db)
  return rows.map(({ sku_id }) => sku_id)
}
