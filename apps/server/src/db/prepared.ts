import type { PostgresPool } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg, { type Pool, type PoolClient, type QueryResult } from 'pg'
import { connect, DatabaseUnavailable, isConnectionLost } from './connect.ts'

/** Several times the number of different statements that the shop sends. */
const maxPrepared = 300
/** Number of statements to remember that were sent once, to recognize them the second time. */
const maxSeen = 2000

/** PostgreSQL's error when a migration has changed the columns that a prepared statement returns. */
const outdated = 'cached plan must not change result type'
/** Matches `select *`, `returning *` and `table.*`, whose columns a migration can change, but not `count(*)`. */
const allColumns = /(?:select |returning |, |\.)\*/
/** Texts without parameters may hold several statements, which cannot be prepared; the end of a transaction gains nothing. */
const isOneQuery = (text: string) =>
  /^\s*(?:with|select|insert|update|delete)\s/i.test(text) && !text.includes(';')

/** Makes every name unique in this process, because a connection keeps the statement of a name. */
let lastNumber = 0

/** The answer to a `begin` that goes out with the first statement, and to the end of a transaction that had none. */
const notSent = { command: '', rowCount: null, rows: [] }

/** Sends `begin` together with the first statement of its transaction, which saves a round trip. */
async function sendWithBegin<T>(client: PoolClient, send: () => Promise<T>): Promise<T> {
  const { stream } = client.connection
  stream.cork()
  const sent = Promise.all([client.query('begin'), send()])
  stream.uncork()
  const [, result] = await sent
  return result
}

/** Sends a query without the copy that `pg` makes of a configuration, a fifth of the time that sending one takes. */
function sendQuery(client: PoolClient, text: string, values: unknown[], name?: string): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)))
    client.query(Object.assign(query, { name }))
  })
}

/**
 * Wraps the pool so that each connection prepares a statement once and then reuses its plan: parsing and planning are
 * most of the work of small queries. Keeps the `limit` most recently used statements.
 */
export function withPreparedStatements(pool: Pool, limit = maxPrepared): PostgresPool {
  const seen = new LRUCache<string, true>({ max: maxSeen })
  const names = new LRUCache<string, string>({ max: limit })
  /** The prepared statements of each connection, by name. */
  const prepared = new WeakMap<PoolClient, Map<string, string>>()

  /** Names a statement when it is sent the second time, so statements sent only once, as at a start, are not prepared. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known) return known
    if (!seen.has(text)) {
      seen.set(text, true)
      return undefined
    }
    const name = `prepared-${++lastNumber}`
    names.set(text, name)
    return name
  }

  function notePrepared(client: PoolClient, name: string, text: string): void {
    const own = prepared.get(client) ?? new Map()
    prepared.set(client, own.set(name, text))
  }

  /** Deallocates statements that fell out of the cache. Call it between transactions: a failed one allows no commands. */
  async function deallocateUnused(client: PoolClient): Promise<void> {
    const own = prepared.get(client)
    if (!own || own.size <= limit) return
    for (const [name, text] of own) {
      if (names.peek(text) === name) continue
      own.delete(name)
      await client.query(`deallocate "${name}"`)
    }
  }

  async function query(client: PoolClient, text: string, values: readonly unknown[], begins = false) {
    const inTransaction = begins || client.getTransactionStatus() === 'T'
    // An outdated statement would fail the transaction, which cannot be repeated here.
    const mayPrepare = (values.length > 0 || isOneQuery(text)) && !(inTransaction && allColumns.test(text))
    const name = mayPrepare ? nameOf(text) : undefined
    try {
      const send = () => sendQuery(client, text, values as unknown[], name)
      const result = await (begins ? sendWithBegin(client, send) : send())
      if (name) notePrepared(client, name, text)
      return result
    } catch (error) {
      // Without it, the trace ends where the answer is read and does not lead to the caller.
      Error.captureStackTrace(error as Error)
      if ((error as Error).message === outdated) {
        // New names make every connection prepare the statements again.
        names.clear()
        if (!inTransaction) return query(client, text, values)
      }
      throw isConnectionLost(error) ? new DatabaseUnavailable(error) : error
    }
  }

  return {
    options: pool.options,
    connect: async () => {
      const client = await connect(pool)
      await deallocateUnused(client).catch((error) => {
        client.release(error)
        throw isConnectionLost(error) ? new DatabaseUnavailable(error) : error
      })
      let isBeginning = false
      return {
        query: (async (text: string, values: readonly unknown[]) => {
          if (text === 'begin' && client.pipeline) {
            isBeginning = true
            return notSent
          }
          const begins = isBeginning
          isBeginning = false
          // A transaction without statements.
          if (begins && (text === 'commit' || text === 'rollback')) return notSent
          return query(client, text, values, begins)
        }) as never,
        release: () => client.release(),
      }
    },
    end: () => pool.end(),
  }
}
