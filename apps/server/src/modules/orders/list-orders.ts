import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/orders'
import { seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import {
  countByStatus,
  countMatching,
  type OrderLineRow,
  selectFirstLines,
  selectMatching,
} from './orders.db.ts'
import { presentOrder } from './present-order.ts'

const linesShown = 3

/** The member's orders, newest first; a keyword is an order number, a style's name or a colour's code. */
export async function listOrders(
  { db, clock, member, language }: MemberContext,
  { tab = 'all', keyword = '', start, end, page = 1, limit = 10 }: Input<typeof contract.listOrders>,
): Promise<Output<typeof contract.listOrders>> {
  const now = clock.now()
  const wanted = {
    memberId: member.id,
    tab,
    keyword: keyword.trim(),
    start: momentOf(start),
    end: momentOf(end),
    now,
  }
  const total = await countMatching(db, wanted)
  const orders = await selectMatching(db, wanted, { offset: (page - 1) * limit, limit })
  const lines = await selectFirstLines(
    db,
    orders.map(({ id }) => id),
    linesShown,
  )
  const pictures = await selectPictures(db, pictureIds(lines))
  const list = orders.map((order) => {
    const shown = lines.filter(({ order_id }) => order_id === order.id)
    return presentOrder(order, { shown, count: shown[0]?.line_count ?? 0 }, pictures, { language, now })
  })
  return { list, total, page, limit, server_time: seconds(now) }
}

const momentOf = (unix: number | undefined) => (unix === undefined ? undefined : new Date(unix * 1000))

export async function countOrders({
  db,
  clock,
  member,
}: MemberContext): Promise<Output<typeof contract.countOrders>> {
  return countByStatus(db, member.id, clock.now())
}

export const pictureIds = (lines: readonly Pick<OrderLineRow, 'picture_id'>[]): string[] => [
  ...new Set(lines.flatMap(({ picture_id }) => picture_id ?? [])),
]
