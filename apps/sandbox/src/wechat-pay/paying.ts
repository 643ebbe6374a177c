import type { Transaction } from '#sandbox/state.ts'
import { queueNotice } from '#sandbox/wechat-pay/notices.ts'
import { newTransactionId } from '#sandbox/wechat-pay/numbers.ts'
import { presentTransaction } from '#sandbox/wechat-pay/present-transaction.ts'
import type { World } from '#sandbox/world.ts'

/** Why a payment can't be made, as the phone shows it. */
export type Hindrance = 'paid' | 'closed' | 'too-late' | 'code-expired' | 'balance-too-low'

/** What stands in the way of paying by this code; without a code, by the newest one. */
export function hindranceOf(world: World, transaction: Transaction, codeUrl?: string): Hindrance | undefined {
  const now = world.now().toISOString()
  if (transaction.state === 'SUCCESS') return 'paid'
  if (transaction.state === 'CLOSED') return 'closed'
  if (transaction.payable_until && transaction.payable_until <= now) return 'too-late'
  const code = codeUrl
    ? transaction.codes.find(({ code_url }) => code_url === codeUrl)
    : transaction.codes.at(-1)
  if (!code || code.expires_at <= now) return 'code-expired'
  if (transaction.total > world.state.balances.buyer) return 'balance-too-low'
  return undefined
}

/** The buyer pays; money moves and the notice is on its way. */
export function payTransaction(
  world: World,
  transaction: Transaction,
  codeUrl?: string,
): Hindrance | undefined {
  const hindrance = hindranceOf(world, transaction, codeUrl)
  if (hindrance) {
    if (hindrance === 'balance-too-low') declinePayment(world, transaction, hindrance)
    return hindrance
  }
  const now = world.now()
  transaction.state = 'SUCCESS'
  transaction.paid_at = now.toISOString()
  transaction.transaction_id = newTransactionId(now)
  delete transaction.declined
  world.state.balances.buyer -= transaction.total
  world.state.balances.merchant += transaction.total
  queueNotice(world, {
    event_type: 'TRANSACTION.SUCCESS',
    original_type: 'transaction',
    out_trade_no: transaction.out_trade_no,
    notify_url: transaction.notify_url,
    summary: '支付成功',
    plaintext: JSON.stringify(presentTransaction(world, transaction)),
  })
  return undefined
}

/** The order stays unpaid; the shop is not told, as with the real provider. */
export function declinePayment(
  world: World,
  transaction: Transaction,
  why: NonNullable<Transaction['declined']>,
): void {
  transaction.declined = why
  world.changed()
}
