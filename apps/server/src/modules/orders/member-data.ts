import { fromMilli } from '@corium/contract/measure'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { erasedAddress } from '#server/modules/addresses/erased-address.ts'
import { isMemberOpen } from '#server/modules/members/lock-member.ts'

/** The orders with their lines and changes, oldest first. */
export async function exportMember(db: Db, memberId: string) {
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'sn',
      'status',
      'cancel_type',
      'cancel_reason',
      'goods_fen',
      'discount_fen',
      'shipping_fen',
    ])
    .select(['payable_fen', 'currency', 'shipping_name', 'address', 'remark', 'created_at', 'paid_at'])
    .select('canceled_at')
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'order_id',
      'sku_code',
      'goods_name',
      'color_name',
      'unit',
      'num_milli',
      'price_fen',
      'amount_fen',
      'order_lines.discount_fen',
    ])
    .where('orders.member_id', '=', memberId)
    .orderBy('order_lines.sort')
    .execute()
  const history = await db
    .selectFrom('order_history')
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .select(['order_id', 'at', 'event', 'note'])
    .where('orders.member_id', '=', memberId)
    .orderBy('order_history.id')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const historyOf = Map.groupBy(history, ({ order_id }) => order_id)
  return {
    orders: orders.map(({ id, ...order }) => ({
      ...order,
      lines: linesOf
        .get(id)
        ?.map(({ order_id, num_milli, ...line }) => ({ ...line, quantity: fromMilli(num_milli) })),
      history: historyOf.get(id)?.map(({ order_id, ...change }) => change),
    })),
  }
}

/** The orders stay for the books, without the buyer's identity. */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ remark: '', address: erasedAddress })
    .where('member_id', '=', memberId)
    .execute()
  await trx
    .updateTable('order_refunds')
    .set({ words: '' })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('member_id', '=', memberId))
    .where('words', '!=', '')
    // Staff can refund an order of a closed account: their words stay when it is erased once more.
    .where(isMemberOpen(memberId))
    .execute()
  // The note that the member wrote when canceling.
  await trx
    .updateTable('order_history')
    .set({ note: '' })
    .where('member_id', '=', memberId)
    .where('note', '!=', '')
    .execute()
}

export const mergeMember = (trx: Db, merge: Merge): Promise<void> =>
  moveRows(trx, merge, ['orders', 'order_history'])
