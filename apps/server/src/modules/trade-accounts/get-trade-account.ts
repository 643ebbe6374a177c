import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/trade'
import type { MemberContext } from '#server/context.ts'
import { presentTrade } from './present-trade.ts'
import { findTradeOf } from './trade-accounts.db.ts'
import { canMove } from './trade-accounts.states.ts'

/** The member's own account or application. */
export async function getTradeAccount(
  context: MemberContext,
): Promise<Output<typeof contract.getTradeAccount>> {
  const row = await findTradeOf(context.db, context.member.id)
  if (!row) return { account: null }
  const apply = canMove(row.status, 'corrected') || canMove(row.status, 'resubmitted')
  return { account: { ...(await presentTrade(context, row)), handle: { apply } } }
}
