import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/refund-desk'
import type { RefundView } from '@corium/contract/refund-desk'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { selectHistory } from '#server/db/select-history.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refundableOf } from '#server/modules/payments/refunds/create-refund.ts'
import { presentHistory } from '#server/present-history.ts'
import { refuse } from '#server/refuse.ts'
import { momentOf, secondsOrNull } from '#server/runtime/clock.ts'
import { nameActor, presentDeskRefund } from './present-desk-refund.ts'
import {
  countByView,
  countRefunds,
  findRefund,
  type MoneyFilter,
  type RefundWithOrder,
  selectRefunds,
} from './refund-desk.db.ts'
import { refundEventTexts } from './refund-desk.texts.ts'

type FilterInput = Pick<Input<typeof contract.listDeskRefunds>, 'method' | 'keyword' | 'start' | 'end'>

export const readFilter = ({ method, keyword = '', start, end }: FilterInput): MoneyFilter => ({
  method,
  keyword: keyword.trim(),
  start: momentOf(start),
  end: momentOf(end),
})

export async function listDeskRefunds(
  context: StaffContext,
  { view = 'all', page = 1, limit = 20, ...input }: Input<typeof contract.listDeskRefunds>,
): Promise<Output<typeof contract.listDeskRefunds>> {
  const { db, language } = context
  const filter = readFilter(input)
  const [total, refunds, counts] = await Promise.all([
    countRefunds(db, view, filter),
    selectRefunds(db, view, filter, pagingOf(page, limit)),
    countByView(db),
  ])
  return {
    list: refunds.map((refund) => presentDeskRefund(context, refund, language)),
    total,
    page,
    limit,
    counts: Object.entries(counts).map(([name, num]) => ({ view: name as RefundView, num })),
  }
}

/** @throws `not-found` */
export async function getRefundWithOrder({ db }: StaffContext, id: string): Promise<RefundWithOrder> {
  const refund = isUuid(id) ? await findRefund(db, id) : undefined
  return refund ?? refuse('not-found')
}

export async function getDeskRefund(
  context: StaffContext,
  { refund_id }: Input<typeof contract.getDeskRefund>,
): Promise<Output<typeof contract.getDeskRefund>> {
  const { db, language } = context
  const refund = await getRefundWithOrder(context, refund_id)
  const [history, max_refund] = await Promise.all([
    selectHistory(db, 'refund_history', 'refund_id', refund.id),
    refundableOf(db, refund.payment_id),
  ])
  const { reported_at, next_check_at } = refund
  return {
    ...presentDeskRefund(context, refund, language),
    provider_number: refund.provider_id ?? '',
    reported: refund.reported ?? '',
    reported_at: secondsOrNull(reported_at),
    next_check_at: secondsOrNull(next_check_at),
    max_refund,
    history: presentHistory(history, refundEventTexts, language, nameActor(language)),
  }
}
