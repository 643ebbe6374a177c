import type { Input, Output } from '@corium/contract/call'
import type { TradeStatus } from '@corium/contract/trade'
import type * as contract from '@corium/contract/trade-desk'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { readKeyword } from '#server/modules/orders/read-keyword.ts'
import { countryName } from '#server/modules/regions/country-names.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { presentStatus, presentTrade } from './present-trade.ts'
import { findTrade, selectSameCode } from './trade-accounts.db.ts'
import { canMove } from './trade-accounts.states.ts'
import { actorTexts, statusTexts } from './trade-accounts.texts.ts'
import { countByStatus, countTrades, selectTrades } from './trade-desk.db.ts'

export async function listTrades(
  { db, clock, language }: StaffContext,
  { status, group_id, money, keyword = '', page = 1, limit = 20 }: Input<typeof contract.listTradeAccounts>,
): Promise<Output<typeof contract.listTradeAccounts>> {
  if (group_id !== undefined && !isUuid(group_id)) {
    return { list: [], total: 0, page, limit, counts: presentCounts(await countByStatus(db), language) }
  }
  const filter = { status, groupId: group_id, keyword: readKeyword(keyword), money, now: clock.now() }
  const [total, rows, nums] = await Promise.all([
    countTrades(db, filter),
    selectTrades(db, filter, pagingOf(page, limit)),
    countByStatus(db),
  ])
  return {
    list: rows.map((row) => ({
      trade_id: row.id,
      member_id: row.member_id,
      member_number: row.member_number,
      nickname: row.nickname,
      ...presentStatus(row, language),
      company: row.company,
      country_name: countryName(row.country, language),
      company_code: row.company_code,
      business: row.business,
      owed: row.owed_fen,
      overdue: row.overdue_fen,
      time: seconds(row.submitted_at),
    })),
    total,
    page,
    limit,
    counts: presentCounts(nums, language),
  }
}

const presentCounts = (nums: Awaited<ReturnType<typeof countByStatus>>, language: StaffContext['language']) =>
  Object.entries(statusTexts).map(([key, text]) => {
    const status = Number(key) as TradeStatus
    return { status, text: text[language], num: nums.find((row) => row.status === status)?.num ?? 0 }
  })

export async function getTrade(
  context: StaffContext,
  { trade_id }: Input<typeof contract.getDeskTradeAccount>,
): Promise<Output<typeof contract.getDeskTradeAccount>> {
  const { db, language } = context
  const row = (isUuid(trade_id) ? await findTrade(db, trade_id) : undefined) ?? refuse('not-found')
  const member = row.nickname || `#${row.member_number}`
  const [shown, same] = await Promise.all([
    presentTrade(
      context,
      row,
      ({ staff_name, actor_type }) =>
        staff_name ?? (actor_type === 'member' ? member : actorTexts[actor_type][language]),
    ),
    selectSameCode(db, row),
  ])
  return {
    trade_id: row.id,
    member_id: row.member_id,
    member_number: row.member_number,
    nickname: row.nickname,
    version: row.version,
    ...shown,
    group_id: row.group_id,
    same_code: same.map(({ id, company, status }) => ({
      trade_id: id,
      company,
      status_text: statusTexts[status][language],
    })),
    handle: {
      approve: canMove(row.status, 'approved'),
      refuse: canMove(row.status, 'refused'),
      change_group: canMove(row.status, 'group-changed'),
      end: canMove(row.status, 'ended'),
      set_credit: canMove(row.status, 'credit-changed'),
    },
  }
}
