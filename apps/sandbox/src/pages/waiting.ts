import type { Transaction } from '#sandbox/state.ts'
import { hindranceOf } from '#sandbox/wechat-pay/paying.ts'
import type { World } from '#sandbox/world.ts'

/** Orders that could be paid now, newest first; a low balance doesn't hide them. */
export function waitingTransactions(world: World): Transaction[] {
  return world.state.transactions
    .filter((transaction) => [undefined, 'balance-too-low'].includes(hindranceOf(world, transaction)))
    .toReversed()
}

export function findByCode(world: World, codeUrl: string): Transaction | undefined {
  return world.state.transactions.findLast(({ codes }) => codes.some(({ code_url }) => code_url === codeUrl))
}
