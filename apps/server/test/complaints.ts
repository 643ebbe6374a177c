import { randomUUID } from 'node:crypto'
import type { Shop } from '#server/context.ts'
import { later } from '#server/runtime/clock.ts'

/** A complaint to WeChat Pay about a payment. Returns its number. */
export async function addComplaint(
  shop: Pick<Shop, 'db' | 'clock'>,
  payment_id: string,
  text: string,
): Promise<string> {
  const at = shop.clock.now()
  const key = { provider: 'wechat-pay', number: `20${randomUUID()}` }
  const payment = await shop.db
    .selectFrom('payments')
    .select(['order_id', 'amount_fen'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('complaints')
    .values({
      ...key,
      state: 'pending',
      type: 'REFUND',
      problem: '商品与描述不符',
      text,
      phone: '+86 138 **** 8000',
      wanted_fen: null,
      picture_num: 0,
      has_new_message: false,
      is_refunded: false,
      times: 1,
      opened_at: at,
      reply_by: later(at, 86_400),
      finish_by: later(at, 3 * 86_400),
      asked_at: at,
      ended_at: null,
      next_check_at: later(at, 3600),
    })
    .execute()
  const entry = { ...key, entry_id: key.number, at, author: 'buyer', type: 'USER_CREATE_COMPLAINT' } as const
  await shop.db
    .insertInto('complaint_entries')
    .values({ ...entry, text, picture_num: 0 })
    .execute()
  await shop.db
    .insertInto('disputes')
    .values({
      ...key,
      payment_id,
      order_id: payment.order_id,
      status: 'to-answer',
      reason: 'REFUND',
      amount_fen: payment.amount_fen,
      charge_currency: null,
      charge_minor: null,
      opened_at: at,
      respond_by: later(at, 86_400),
      changed_at: at,
      ended_at: null,
      next_check_at: null,
    })
    .execute()
  return key.number
}
