import type { PostgresPool } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool, PoolClient } from 'pg'
import { connect } from './connect.ts'

/** So many statements stay prepared: the shop's own, several times over. */
const most = 300
/** So many texts that came once are remembered, to know them when they come again. */
const mostSeen = 2000

/** PostgreSQL's answer when a migration has changed what a prepared statement returns. */
const outdated = 'cached plan must not change result type'

/** No name is given twice, whoever asks: a connection keeps what stands behind it. */
let given = 0

/**
 * The pool for Kysely, with each statement that comes again prepared once on a connection: in a shop's small queries
 * parsing and planning are most of the work. Those that have not come for longest make room.
 */
export function preparing(pool: Pool, limit = most): PostgresPool {
  const seen = new LRUCache<string, true>({ max: mostSeen })
  const names = new LRUCache<string, string>({ max: limit })
  /** What each connection has prepared, by name. */
  const prepared = new WeakMap<PoolClient, Map<string, string>>()

  /** A statement gets its name when it comes the second time: what is asked only once, as at a start, is not kept. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known) return known
    if (!seen.has(text)) {
      seen.set(text, true)
      return undefined
    }
    const name = `prepared-${++given}`
    names.set(text, name)
    return name
  }

  function noteOn(client: PoolClient, name: string, text: string): void {
    const own = prepared.get(client) ?? new Map()
    prepared.set(client, own.set(name, text))
  }

  /** Gives back what nobody asks for any more. Between transactions: one that failed would refuse it. */
  async function makeRoomOn(client: PoolClient): Promise<void> {
    const own = prepared.get(client)
    if (!own || own.size <= limit) return
    for (const [name, text] of own) {
      if (names.peek(text) === name) continue
      own.delete(name)
      await client.query(`deallocate "${name}"`)
    }
  }

  async function query(client: PoolClient, text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      const result = await client.query({ name, text, values: values as unknown[] })
      if (name) noteOn(client, name, text)
      return result
    } catch (error) {
      // Under new names they are prepared anew.
      if ((error as Error).message === outdated) names.clear()
      throw error
    }
  }

  return {
    options: pool.options,
    connect: async () => {
      const client = await connect(pool)
      await makeRoomOn(client).catch((error) => {
        client.release(error)
        throw error
      })
      return {
        query: ((text: string, values: readonly unknown[]) => query(client, text, values)) as never,
        release: () => client.release(),
      }
    },
    end: () => pool.end(),
  }
}
