import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/orders'
import type { MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { describeOrderRows } from '#server/modules/order-details/describe-order-rows.ts'
import { readKeyword } from '#server/modules/orders/read-keyword.ts'
import { momentOf, seconds } from '#server/runtime/clock.ts'
import { countByTab, countMatching, selectMatching } from './my-orders.db.ts'

/**
 * The member's orders, newest first; the keyword is part of an order number, or of a material, its color or
 * its code.
 */
export async function listOrders(
  context: MemberContext,
  { tab = 'all', keyword = '', start, end, page = 1, limit = 10 }: Input<typeof contract.listOrders>,
): Promise<Output<typeof contract.listOrders>> {
  const { db, clock, member } = context
  const now = clock.now()
  const filter = {
    memberId: member.id,
    tab: tab === 'cancelled' ? 'canceled' : tab,
    keyword: readKeyword(keyword),
    start: momentOf(start),
    end: momentOf(end),
    now,
  }
  const total = await countMatching(db, filter)
  const orders = await selectMatching(db, filter, pagingOf(page, limit))
  return { list: await describeOrderRows(context, orders), total, page, limit, server_time: seconds(now) }
}

export async function countOrders({
  db,
  clock,
  member,
}: MemberContext): Promise<Output<typeof contract.countOrders>> {
  return countByTab(db, member.id, clock.now())
}
