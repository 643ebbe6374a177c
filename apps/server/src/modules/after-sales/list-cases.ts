import type * as contract from '@corium/contract/after-sales'
import type { Input, Output } from '@corium/contract/call'
import type { MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { readKeyword } from '#server/modules/orders/read-keyword.ts'
import { seconds } from '#server/runtime/clock.ts'
import { countByTab, countMatching, selectMatching } from './case-lists.db.ts'
import { describeCases } from './present-case.ts'

/** The member's cases, newest first. */
export async function listCases(
  { db, clock, member, language }: MemberContext,
  { tab = 'all', keyword = '', order_id, page = 1, limit = 10 }: Input<typeof contract.listAfterSales>,
): Promise<Output<typeof contract.listAfterSales>> {
  const now = clock.now()
  const counts = await countByTab(db, member.id)
  const answer = { page, limit, counts, server_time: seconds(now) }
  if (order_id !== undefined && !isUuid(order_id)) return { list: [], total: 0, ...answer }
  const filter = { memberId: member.id, tab, keyword: readKeyword(keyword), orderId: order_id }
  const [total, cases] = await Promise.all([
    countMatching(db, filter),
    selectMatching(db, filter, pagingOf(page, limit)),
  ])
  return { list: await describeCases(db, cases, { language, now }), total, ...answer }
}
