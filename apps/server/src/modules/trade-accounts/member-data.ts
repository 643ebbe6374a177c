import { tradeStatus } from '@corium/contract/trade-status'
import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { deleteFiles } from '#server/modules/uploads/attached-files.ts'
import { licenseObject } from './present-trade.ts'
import { lockTradeOf } from './trade-accounts.db.ts'

/** The trade account with what the shop decided; the pictures of the license are among the uploads. */
export async function exportMember(db: Db, memberId: string) {
  const accounts = await db
    .selectFrom('trade_accounts')
    .leftJoin('trade_groups', 'trade_groups.id', 'group_id')
    .select(['status', 'company', 'country', 'company_code', 'business', 'volume', 'website', 'note'])
    .select([
      'credit_fen',
      'credit_days',
      'trade_groups.name as group',
      'trade_accounts.created_at',
      'submitted_at',
    ])
    .where('member_id', '=', memberId)
    .execute()
  const history = await db
    .selectFrom('trade_account_history')
    .innerJoin('trade_accounts', 'trade_accounts.id', 'trade_id')
    .select(['at', 'event', 'trade_account_history.note'])
    .where('trade_accounts.member_id', '=', memberId)
    .orderBy('trade_account_history.id')
    .execute()
  return { trade_accounts: accounts.map((account) => ({ ...account, history })) }
}

export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('trade_accounts').where('member_id', '=', memberId).execute()
}

/** A member has only one trade account: of two, the approved one stays, otherwise that of the remaining account. */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  // Waits for staff who are recording money, because that sets when the next statement is due.
  const [given, own] = [await lockTradeOf(trx, merge.from), await lockTradeOf(trx, merge.to)]
  if (given && own) {
    const isGivenBetter = given.status === tradeStatus.approved && own.status !== tradeStatus.approved
    const { id } = isGivenBetter ? own : given
    await deleteFiles(trx, { type: licenseObject, id }, merge.at)
    await trx.deleteFrom('trade_accounts').where('id', '=', id).execute()
    // The ledgers become one too.
    const due = [given.statement_at, own.statement_at].filter((at) => at !== null)
    const statement_at = due.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
    await trx
      .updateTable('trade_accounts')
      .set({ statement_at })
      .where('id', '=', isGivenBetter ? given.id : own.id)
      .execute()
  }
  await moveRows(trx, merge, ['trade_accounts', 'trade_account_history'])
}
