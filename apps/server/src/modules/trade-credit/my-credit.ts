import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/trade-credit'
import type { MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { presentAccount } from '#server/modules/shop-settings/transfer-account.ts'
import { refuse } from '#server/refuse.ts'
import {
  countEntries,
  findCredit,
  findStatement,
  selectEntries,
  selectEntriesOf,
  selectStatements,
} from './ledger.db.ts'
import { presentCredit, presentEntry, presentStatement } from './present-credit.ts'

export async function getMyCredit(
  { db, clock, member, language }: MemberContext,
  { page = 1, limit = 10 }: Input<typeof contract.getTradeCredit>,
): Promise<Output<typeof contract.getTradeCredit>> {
  const now = clock.now()
  const [credit, total] = await Promise.all([findCredit(db, member.id, now), countEntries(db, member.id)])
  if (!credit || (credit.credit_fen === null && total === 0)) return { credit: null }
  const [rows, statements] = await Promise.all([
    selectEntries(db, member.id, pagingOf(page, limit)),
    selectStatements(db, member.id),
  ])
  return {
    credit: {
      ...presentCredit(credit),
      statements: statements.map((row) => presentStatement(row, now)),
      entries: { list: rows.map((row) => presentEntry(row, language)), total, page, limit },
    },
  }
}

export async function getMyStatement(
  { db, clock, settings, member, language }: MemberContext,
  { statement_id }: Input<typeof contract.getTradeStatement>,
): Promise<Output<typeof contract.getTradeStatement>> {
  const now = clock.now()
  const [row, credit] = isUuid(statement_id)
    ? await Promise.all([findStatement(db, member.id, statement_id), findCredit(db, member.id, now)])
    : []
  if (!row) refuse('not-found')
  const entries = await selectEntriesOf(db, row)
  const { account } = await settings.get(db, 'bank-transfer')
  return {
    ...presentStatement(row, now),
    company: credit?.company ?? '',
    account: account && row.open_fen > 0 ? presentAccount(account, language) : null,
    entries: entries.map((entry) => presentEntry(entry, language)),
  }
}
