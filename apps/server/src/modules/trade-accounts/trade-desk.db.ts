import type { TradeStatus } from '@corium/contract/trade'
import { tradeStatus } from '@corium/contract/trade-status'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { normalizeTaxNumber } from '#server/modules/invoices/tax-number.ts'
import { type NamedTrade, namedTrades } from './trade-accounts.db.ts'

export type TradeFilter = {
  status: TradeStatus | undefined
  groupId: string | undefined
  keyword: string
}

function matching(db: Db, { status, groupId, keyword }: TradeFilter) {
  const like = likeContaining(keyword)
  const code = normalizeTaxNumber(keyword)
  return namedTrades(db)
    .$if(status !== undefined, (qb) => qb.where('trade_accounts.status', '=', status!))
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
export function selectTrades(db: Db, filter: TradeFilter, { offset, limit }: Paging): Promise<NamedTrade[]> {
  const waits = filter.status === tradeStatus.submitted
  return matching(db, filter)
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
