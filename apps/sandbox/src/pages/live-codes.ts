import type { SandboxContext } from '#sandbox/context.ts'
import type { LoginCode } from '#sandbox/records/wechat.ts'
import type { Transaction } from '#sandbox/records/wechat-pay.ts'
import { findLoginCode, isExpired } from '#sandbox/wechat/login-codes.ts'
import { notPayableReason } from '#sandbox/wechat-pay/pay-transaction.ts'

/** A code that can be scanned, and the payment or the login that it opens. */
export type LiveCode = { content: string; created_at: string } & (
  | { transaction: Transaction; login?: undefined }
  | { login: LoginCode; transaction?: undefined }
)

/** All codes that can be scanned now, newest first; also of orders above the buyer's balance. */
export function liveCodes(context: SandboxContext): LiveCode[] {
  const { transactions, login_codes } = context.state
  const payments = transactions
    .filter(({ trade_type }) => !trade_type)
    .filter((transaction) => [undefined, 'balance-too-low'].includes(notPayableReason(context, transaction)))
    .map((transaction) => ({
      content: transaction.codes.at(-1)!.code_url,
      created_at: transaction.created_at,
      transaction,
    }))
  const logins = login_codes
    .filter((login) => !isExpired(context, login))
    .map((login) => ({ content: login.url, created_at: login.created_at, login }))
  return [...payments, ...logins].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

export function findPayment(context: SandboxContext, content: string): Transaction | undefined {
  return context.state.transactions.findLast(({ codes }) =>
    codes.some(({ code_url }) => code_url === content),
  )
}

export function findLogin(context: SandboxContext, content: string): LoginCode | undefined {
  return findLoginCode(context, { url: content })
}
