import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-bulk'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { countBulks, findBulk, selectBulks, selectPage } from './bulks.db.ts'
import { presentBulk, presentRows, stateTexts } from './present-bulk.ts'

export async function listBulks(
  context: StaffContext,
  { page = 1, limit = 50 }: Input<typeof contract.listBulks>,
): Promise<Output<typeof contract.listBulks>> {
  const { db } = context
  const [total, bulks] = await Promise.all([countBulks(db), selectBulks(db, pagingOf(page, limit))])
  return { list: bulks.map((bulk) => presentBulk(context, bulk)), total, page, limit }
}

export async function getBulk(
  context: StaffContext,
  { bulk_id, page = 1, limit = 50 }: Input<typeof contract.getBulk>,
): Promise<Output<typeof contract.getBulk>> {
  const { db, language } = context
  const bulk = (isUuid(bulk_id) ? await findBulk(db, bulk_id) : undefined) ?? refuse('not-found')
  const rows = await selectPage(db, bulk.id, pagingOf(page, limit))
  const presented = await presentRows(db, rows, language)
  const list = rows.map(({ state }, at) => ({
    ...presented[at]!,
    state,
    state_text: stateTexts[state][language],
  }))
  return { ...presentBulk(context, bulk), list, total: bulk.num, page, limit }
}
