import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import { orderCommentStatus } from './commentable.ts'

/**
 * Marks lines as commented on, and brings the order's `comment_status` in line. Call
 * it with the order locked.
 */
export async function markCommented(
  trx: Db,
  orderId: string,
  { lineIds, at }: { lineIds: readonly string[]; at: Date },
): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({ commented_at: at })
    .where('order_id', '=', orderId)
    .where('id', '=', anyOf(lineIds))
    .execute()
  await sql`
    update orders set comment_status = (
      select case when bool_and(commented_at is not null) then ${sql.lit(orderCommentStatus.all)}
        else ${sql.lit(orderCommentStatus.some)} end
      from order_lines where order_id = orders.id and dropped_milli < num_milli
    )
    where id = ${orderId}`.execute(trx)
}
