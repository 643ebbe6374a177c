import { fromMilli } from '@corium/contract/measure'
import { sql } from 'kysely'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { erasedAddress } from '#server/modules/addresses/erased-address.ts'
import { isMemberOpen } from '#server/modules/members/lock-member.ts'
import { deleteFilesOf } from '#server/modules/uploads/attached-files.ts'
import { checkObject, messageObject } from './case-files.ts'

/** The cases with their lines, changes and messages, oldest first. */
export async function exportMember(db: Db, memberId: string) {
  const cases = await db
    .selectFrom('after_sales')
    .select(['id', 'sn', 'status', 'type', 'is_received', 'reason', 'description', 'return_method'])
    .select(['contact_name', 'contact_mobile', 'address', 'currency', 'refund_fen', 'created_at', 'ended_at'])
    .select(['refuse_reason', 'refuse_note', 'return_address', 'back_courier', 'back_number', 'back_mobile'])
    .select(['ship_courier', 'ship_number'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const lines = await db
    .selectFrom('after_sales_lines')
    .innerJoin('after_sales', 'after_sales.id', 'case_id')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select([
      'case_id',
      'sku_code',
      'goods_name',
      'after_sales_lines.num_milli',
      'held_sku_id',
      'exchange_sku_id',
    ])
    .where('member_id', '=', memberId)
    .orderBy('sort')
    .execute()
  const history = await db
    .selectFrom('after_sales_history')
    .innerJoin('after_sales', 'after_sales.id', 'case_id')
    .select(['case_id', 'at', 'event', 'note'])
    .where('after_sales.member_id', '=', memberId)
    .orderBy('after_sales_history.id')
    .execute()
  const messages = await db
    .selectFrom('after_sales_messages')
    .innerJoin('after_sales', 'after_sales.id', 'case_id')
    .select(['case_id', 'at', 'text', 'staff_id'])
    .where('after_sales.member_id', '=', memberId)
    .where('is_note', '=', false)
    .orderBy('seq')
    .execute()
  const [linesOf, historyOf, messagesOf] = [
    Map.groupBy(lines, ({ case_id }) => case_id),
    Map.groupBy(history, ({ case_id }) => case_id),
    Map.groupBy(messages, ({ case_id }) => case_id),
  ]
  return {
    after_sales: cases.map(({ id, ...found }) => ({
      ...found,
      lines: linesOf
        .get(id)
        ?.map(({ case_id, num_milli, ...line }) => ({ ...line, quantity: fromMilli(num_milli) })),
      history: historyOf.get(id)?.map(({ case_id, ...change }) => change),
      messages: messagesOf
        .get(id)
        ?.map(({ at, text, staff_id }) => ({ at, text, from: staff_id === null ? 'member' : 'shop' })),
    })),
  }
}

/**
 * The cases stay for the books, without the buyer's identity, the conversation and the shop's pictures. Messages
 * that staff write in a case after the account was closed stay when it is erased a second time.
 */
export async function eraseMember(trx: Db, memberId: string, at: Date): Promise<void> {
  const isFirst = isMemberOpen(memberId)
  await deleteShopPictures(trx, memberId, at)
  await sql`
    delete from after_sales_messages using after_sales
    where after_sales.id = case_id and after_sales.member_id = ${memberId}
      and (staff_id is null or ${isFirst})`.execute(trx)
  await sql`
    update after_sales_history set note = '' from after_sales
    where after_sales.id = case_id and after_sales.member_id = ${memberId}
      and (actor_type <> 'staff' or ${isFirst})`.execute(trx)
  await trx
    .updateTable('after_sales')
    .set({
      waits_since: null,
      description: '',
      contact_name: '',
      contact_mobile: '',
      back_mobile: '',
      refuse_note: '',
      address: erasedAddress,
    })
    .where('member_id', '=', memberId)
    .execute()
}

async function deleteShopPictures(trx: Db, memberId: string, at: Date): Promise<void> {
  const cases = trx
    .selectFrom('after_sales')
    .where('after_sales.member_id', '=', memberId)
    .where(isMemberOpen(memberId))
  const messages = cases.innerJoin('after_sales_messages', 'case_id', 'after_sales.id')
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  await deleteFilesOf(trx, checkObject, idsOf(await cases.select('id').execute()), at)
  await deleteFilesOf(
    trx,
    messageObject,
    idsOf(await messages.select('after_sales_messages.id').execute()),
    at,
  )
}

export const mergeMember = (trx: Db, merge: Merge): Promise<void> =>
  moveRows(trx, merge, ['after_sales', 'after_sales_history', 'after_sales_messages'])
