import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type Column = 'coupon_id' | 'promotion_id'
type Figures = { used_num: number; discounted: number }

/** How many paid orders each of them made cheaper, and by how much in all. */
export async function sumUse(db: Db, column: Column, ids: readonly string[]): Promise<Map<string, Figures>> {
  const { rows } = await sql<{ id: string } & Figures>`
    select ${sql.ref(column)} as id, count(*)::int as used_num, sum(amount_fen)::bigint as discounted
    from order_discounts where ${sql.ref(column)} = any(${ids}) and is_paid group by 1`.execute(db)
  return new Map(rows.map(({ id, used_num, discounted }) => [id, { used_num, discounted }]))
}
