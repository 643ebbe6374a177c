import { AsyncLocalStorage } from 'node:async_hooks'
import { type Transaction, TransactionBuilder } from 'kysely'
import type { OpenShop } from '#server/open-shop.ts'

/** Whether the running code was called by the callback of a transaction. */
const insideTransaction = new AsyncLocalStorage<boolean>()

const { execute } = TransactionBuilder.prototype
TransactionBuilder.prototype.execute = function <T>(
  this: TransactionBuilder<unknown>,
  work: (trx: Transaction<unknown>) => Promise<T>,
): Promise<T> {
  return execute.call(this, (trx) => insideTransaction.run(true, () => work(trx))) as Promise<T>
}

/** Runs a request of a test that has its own open transaction; the request is sent once it is awaited. */
export const outsideTransaction = <T>(work: () => PromiseLike<T>): Promise<T> =>
  insideTransaction.run(false, async () => await work())

/**
 * The shop, except that everything that uses Redis throws inside a transaction: while Redis is slow, the transaction
 * would hold its locks and its connection.
 */
export function forbidRedisInTransactions(shop: OpenShop): OpenShop {
  return {
    ...shop,
    limits: forbidInTransactions(shop.limits, ['consume', 'giveBack', 'count', 'clear']),
    presence: forbidInTransactions(shop.presence, ['enter', 'leave']),
    responseCache: forbidInTransactions(shop.responseCache, ['invalidate']),
    catalog: forbidInTransactions(shop.catalog, ['stockChanged', 'goodsChanged']),
  }
}

function forbidInTransactions<T extends object>(part: T, methods: readonly (keyof T)[]): T {
  return new Proxy(part, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (!methods.includes(name as keyof T)) return value
      return (...args: unknown[]) => {
        if (insideTransaction.getStore()) throw new Error(`${String(name)} uses Redis inside a transaction`)
        return Reflect.apply(value as () => unknown, target, args)
      }
    },
  })
}
