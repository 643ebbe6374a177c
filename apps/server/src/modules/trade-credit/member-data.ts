import type { Merge } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { joinLedgers, settleStatements } from './ledger.db.ts'

/** What was ordered on account and paid, and the statements. */
export async function exportMember(db: Db, memberId: string) {
  const trade_ledger = await db
    .selectFrom('trade_ledger')
    .leftJoin('orders', 'orders.id', 'order_id')
    .select(['at', 'kind', 'amount_fen', 'orders.sn as order_sn', 'day', 'reference', 'trade_ledger.note'])
    .where('trade_ledger.member_id', '=', memberId)
    .orderBy('trade_ledger.id')
    .execute()
  const trade_statements = await db
    .selectFrom('trade_statements')
    .select(['number', 'month', 'opening_fen', 'closing_fen', 'created_at', 'due_at', 'settled_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_entry')
    .execute()
  return { trade_ledger, trade_statements }
}

/**
 * Merges the ledgers of both accounts. Erasing an account keeps its ledger, as it keeps the orders: they record
 * what was sold, not to whom.
 */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  await joinLedgers(trx, merge)
  await settleStatements(trx, merge.to, merge.at)
}
