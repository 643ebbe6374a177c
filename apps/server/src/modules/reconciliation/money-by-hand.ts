import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/reconciliation'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { paymentMethods } from '#server/modules/payments/payment-methods.ts'
import { settledTexts } from '#server/modules/payments/present-payments.ts'
import { seconds } from '#server/runtime/clock.ts'
import { countMoneyByHand, selectMoneyByHand } from './desk.db.ts'

/** Money that no provider's books list, for comparison with the shop's own bank statement. */
export async function listMoneyByHand(
  { db, language }: StaffContext,
  { start, end, page = 1, limit = 20 }: Input<typeof contract.listMoneyByHand>,
): Promise<Output<typeof contract.listMoneyByHand>> {
  const [total, rows] = await Promise.all([
    countMoneyByHand(db, { start, end }),
    selectMoneyByHand(db, { start, end }, pagingOf(page, limit)),
  ])
  return {
    list: rows.map(({ method, settled_how, at, amount_fen, ...row }) => ({
      ...row,
      method_text: (settled_how ? settledTexts[settled_how].to : paymentMethods[method].name)[language],
      amount: amount_fen,
      time: seconds(at),
    })),
    total,
    page,
    limit,
  }
}
