import type { TradeStatus } from '@corium/contract/trade'
import type { TradeMoney } from '@corium/contract/trade-desk'
import { tradeStatus } from '@corium/contract/trade-status'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { normalizeTaxNumber } from '#server/modules/invoices/tax-number.ts'
import { overdueOf, owedBy } from '#server/modules/trade-credit/owed.ts'
import { type NamedTrade, namedTrades } from './trade-accounts.db.ts'

export type TradeFilter = {
  status: TradeStatus | undefined
  groupId: string | undefined
  keyword: string
  money: TradeMoney | undefined
  now: Date
}

const owed = owedBy('trade_accounts.member_id')
const overdue = (now: Date) => overdueOf('trade_accounts.member_id', now)

function matching(db: Db, { status, groupId, keyword, money, now }: TradeFilter) {
  const like = likeContaining(keyword)
  const code = normalizeTaxNumber(keyword)
  return namedTrades(db)
    .$if(status !== undefined, (qb) => qb.where('trade_accounts.status', '=', status!))
    .$if(money === 'owes', (qb) => qb.where(owed, '>', 0))
    .$if(money === 'overdue', (qb) => qb.where(overdue(now), '>', 0))
    .$if(groupId !== undefined, (qb) => qb.where('trade_accounts.group_id', '=', groupId!))
    .$if(keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          eb('trade_accounts.company', 'ilike', like),
          ...(code ? [eb('trade_accounts.company_code', 'like', likeContaining(code))] : []),
          eb('members.nickname', 'ilike', like),
          ...(/^\d{1,9}$/.test(keyword) ? [eb('members.number', '=', Number(keyword))] : []),
        ]),
      ),
    )
}

export const countTrades = (db: Db, filter: TradeFilter): Promise<number> => countRows(matching(db, filter))

/** Applications that wait come longest waiting first, all others newest first. */
export function selectTrades(
  db: Db,
  filter: TradeFilter,
  { offset, limit }: Paging,
): Promise<(NamedTrade & { owed_fen: number; overdue_fen: number })[]> {
  const waits = filter.status === tradeStatus.submitted
  return matching(db, filter)
    .select([owed.as('owed_fen'), overdue(filter.now).as('overdue_fen')])
    .orderBy('trade_accounts.submitted_at', waits ? 'asc' : 'desc')
    .orderBy('trade_accounts.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export const countByStatus = (db: Db): Promise<{ status: TradeStatus; num: number }[]> =>
  db
    .selectFrom('trade_accounts')
    .select(({ fn }) => ['status', fn.countAll<number>().as('num')])
    .groupBy('status')
    .execute()
