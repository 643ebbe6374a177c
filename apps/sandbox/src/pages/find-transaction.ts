import type { SandboxContext } from '#sandbox/context.ts'
import type { Transaction } from '#sandbox/state.ts'
import { notPayableReason } from '#sandbox/wechat-pay/pay-transaction.ts'

/** Orders that can be paid now, newest first, including those above the buyer's balance. */
export function payableTransactions(context: SandboxContext): Transaction[] {
  return context.state.transactions
    .filter((transaction) => [undefined, 'balance-too-low'].includes(notPayableReason(context, transaction)))
    .toReversed()
}

export function findByCode(context: SandboxContext, codeUrl: string): Transaction | undefined {
  return context.state.transactions.findLast(({ codes }) =>
    codes.some(({ code_url }) => code_url === codeUrl),
  )
}
