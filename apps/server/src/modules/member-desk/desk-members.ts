import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/member-desk'
import type { MemberView } from '@corium/contract/member-desk'
import type { StaffContext } from '#server/context.ts'
import { placeText } from '#server/modules/addresses/address-text.ts'
import { chinaDay, startOfDay } from '#server/runtime/china-day.ts'
import { seconds } from '#server/runtime/clock.ts'
import {
  countByView,
  countMatching,
  findBuyer,
  selectFirstAddresses,
  selectListFigures,
  selectMatching,
} from './member-desk.db.ts'
import { mayContact, presentContact, stateOf } from './present-member.ts'
import { readKeyword } from './search-words.ts'

export async function listDeskMembers(
  context: StaffContext,
  {
    view = 'all',
    keyword = '',
    sort = 'newest',
    page = 1,
    limit = 50,
  }: Input<typeof contract.listDeskMembers>,
): Promise<Output<typeof contract.listDeskMembers>> {
  const { db, clock, language } = context
  const newSince = startOfMonth(clock.now())
  const named = readKeyword(keyword, mayContact(context))
  const filter = { view, newSince, named }
  const orderedBy = named?.orderSn ? await findBuyer(db, named.orderSn) : undefined
  const [matching, rows, counts] = await Promise.all([
    named && countMatching(db, filter, orderedBy),
    selectMatching(db, filter, { sort, orderedBy, offset: (page - 1) * limit, limit }),
    countByView(db, newSince),
  ])
  const ids = rows.map(({ id }) => id)
  const [figures, addresses] = await Promise.all([selectListFigures(db, ids), selectFirstAddresses(db, ids)])
  return {
    list: rows.map((row) => {
      const { order_num, paid_fen, card_num, open_case_num, seen_at, has_wechat } = figures.get(row.id)!
      const address = addresses.get(row.id)
      return {
        ...{ member_id: row.id, number: row.number, ...presentContact(context, row, { has_wechat }) },
        place: address ? placeText(address, language) : '',
        ...{ order_num, paid: paid_fen, card_num, open_case_num },
        seen_at: seen_at && seconds(seen_at),
        created: seconds(row.created_at),
        state: stateOf(row),
      }
    }),
    ...{ total: matching ?? counts[view], page, limit },
    counts: Object.entries(counts).map(([name, num]) => ({ view: name as MemberView, num })),
  }
}

/** The first moment of the month in China. */
const startOfMonth = (at: Date): Date => startOfDay(`${chinaDay(at).slice(0, 8)}01`)
