import { sql } from 'kysely'

/** Whether the row of `order_lines` has the pattern in its material's name or its color code. */
export const lineContains = (pattern: string) => sql<boolean>`(
  order_lines.goods_name ->> 'zh-cn' ilike ${pattern}
  or order_lines.goods_name ->> 'en-us' ilike ${pattern}
  or order_lines.sku_code ilike ${pattern})`

/** Whether a line of the row of `orders` has the pattern in its material's name or its color code. */
export const hasLineContaining = (pattern: string) => sql<boolean>`exists (
  select from order_lines where order_lines.order_id = orders.id and ${lineContains(pattern)})`
