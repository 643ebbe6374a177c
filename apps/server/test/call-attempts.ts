import { accountAttempts } from './call-attempts/account.ts'
import type { Attempts } from './call-attempts/attempt.ts'
import { goodsDeskAttempts } from './call-attempts/goods-desks.ts'
import { objectsOf } from './call-attempts/objects.ts'
import { orderDeskAttempts } from './call-attempts/order-desks.ts'
import { orderAttempts } from './call-attempts/orders.ts'
import { shopAttempts } from './call-attempts/shop.ts'
import { shopDeskAttempts } from './call-attempts/shop-desks.ts'
import type { FilledAccount } from './filled-account.ts'

/**
 * An attempt at every call of the contract by another member, with objects of the first one. Wherever an input has an
 * id, a number or a token, it is the first member's (`hers`), if necessary beside the caller's own (`his`). A call
 * that takes no object of a member has an input that succeeds. Visitors and staff make the same attempts. A call
 * without an attempt is a type error here: add it to the file of its neighbors in `call-attempts/`.
 */
export function attemptsOf(hers: FilledAccount, his: FilledAccount): Attempts {
  const objects = objectsOf(hers, his)
  return {
    ...shopAttempts(objects),
    ...orderAttempts(objects),
    ...accountAttempts(objects),
    ...orderDeskAttempts(objects),
    ...goodsDeskAttempts(objects),
    ...shopDeskAttempts(objects),
  }
}
