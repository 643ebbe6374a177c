import type { Db } from './open.ts'

/** More keys in one statement save nothing, and others wait longer for the embedded database. */
const maxKeys = 16

type Waiting<T> = { key: string; resolve: (found: T | undefined) => void; reject: (error: unknown) => void }

/**
 * A data loader: makes a function that finds one row by its key, in one statement with what other requests
 * look for in the same turn of the event loop. Under load ten requests arrive in one turn, and much of what a statement costs
 * is the same for one row and for ten.
 */
export function batchReads<T>(
  read: (db: Db, keys: string[]) => Promise<Map<string, T>>,
): (db: Db, key: string) => Promise<T | undefined> {
  const waitingFor = new WeakMap<Db, Waiting<T>[]>()

  async function readAll(db: Db, waiting: readonly Waiting<T>[]): Promise<void> {
    try {
      const found = await read(db, [...new Set(waiting.map(({ key }) => key))])
      for (const { key, resolve } of waiting) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  return (db, key) =>
    new Promise((resolve, reject) => {
      const others = waitingFor.get(db)
      const waiting = others && others.length < maxKeys ? others : []
      waiting.push({ key, resolve, reject })
      if (waiting === others) return
      waitingFor.set(db, waiting)
      setImmediate(() => {
        if (waitingFor.get(db) === waiting) waitingFor.delete(db)
        void readAll(db, waiting)
      })
    })
}
