import { sql } from 'kysely'
import { likeOperator } from '#server/db/like.ts'

/**
 * Whether the row of `order_lines` has the pattern in its color code, or in its material and color as one
 * text, as buyers and staff read them.
 */
export const lineContains = (pattern: string) => sql<boolean>`concat_ws(' ', order_lines.sku_code,
  order_lines.goods_name ->> 'zh-cn', order_lines.color_name ->> 'zh-cn',
  order_lines.goods_name ->> 'en-us', order_lines.color_name ->> 'en-us') ${sql.raw(likeOperator(pattern))} ${pattern}`

/** Whether a line of the row of `orders` has the pattern in its material, its color or its color code. */
export const hasLineContaining = (pattern: string) => sql<boolean>`exists (
  select from order_lines where order_lines.order_id = orders.id and ${lineContains(pattern)})`

/**
 * The same for the few orders of one member. A value that each order looks up: PostgreSQL may turn `exists` into
 * a read of the lines of all orders.
 */
export const hasOwnLineContaining = (pattern: string) => sql<boolean>`(
  select true from order_lines where order_lines.order_id = orders.id and ${lineContains(pattern)} limit 1
) is true`
