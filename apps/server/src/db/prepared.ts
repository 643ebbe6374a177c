import type { PostgresPool } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg, { type Pool, type PoolClient, type QueryResult } from 'pg'
import { connect, DatabaseUnavailable, isUnavailable } from './connect.ts'
import { lastMark, resultMark, withNextMark } from './pipeline.ts'

/** Several times the number of different statements that the shop sends. */
const maxPrepared = 300
/** Number of statements to remember that were sent once, to recognize them the second time. */
const maxSeen = 2000

/** PostgreSQL's error when a migration has changed the columns that a prepared statement returns. */
const outdated = 'cached plan must not change result type'
/**
 * Matches `select *`, `returning *` and `table.*`, whose columns a migration can change, but not `count(*)`.
 */
const allColumns = /(?:select |returning |, |\.)\*/
/**
 * Texts without parameters may hold several statements, which cannot be prepared; the end of a transaction
 * gains nothing.
 */
const isOneQuery = (text: string) =>
  /^\s*(?:with|select|insert|update|delete)\s/i.test(text) && !text.includes(';')

/** Makes every name unique in this process, because a connection keeps the statement of a name. */
let lastNumber = 0

/** The result of a statement that is sent together with a later one. */
const notSent = { command: '', rowCount: null, rows: [] }

type Statement = { text: string; values: readonly unknown[] }

type Packet = {
  waiting?: readonly Statement[]
  isLast?: boolean
  /** Gets the result of the last one that waited. */
  keep?: (result: QueryResult | undefined) => void
}

/** Sends all in one packet and returns the result of each, or throws the first error. */
async function sendTogether<T>(client: PoolClient, sends: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { connection } = client
  // For the embedded database, which has no socket.
  connection.emit('packet', sends.length)
  connection.stream.cork()
  const sent = sends.map((send) => send())
  connection.stream.uncork()
  const results = await Promise.allSettled(sent)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/**
 * Sends a query without the copy that `pg` makes of a configuration, a fifth of
 * the time that sending one takes.
 */
function sendQuery(
  client: PoolClient,
  { text, values }: Statement,
  options: { name: string | undefined; query_timeout: number | undefined },
): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: QueryResult) => (error ? reject(error) : resolve(result))
    const query = new pg.Query(text, values as unknown[], done)
    client.query(Object.assign(query, options))
  })
}

/**
 * Wraps the pool so that each connection prepares a statement once and then reuses its plan: parsing and
 * planning are most of the work of small queries. Keeps the `limit` most recently used statements. `pg`
 * closes a connection on which a statement has got no response for `maxStatementMs`.
 */
export function withPreparedStatements(
  pool: Pool,
  { limit = maxPrepared, maxStatementMs }: { limit?: number; maxStatementMs?: number | undefined } = {},
): PostgresPool {
  const seen = new LRUCache<string, true>({ max: maxSeen })
  const names = new LRUCache<string, string>({ max: limit })
  /** The prepared statements of each connection, by name. */
  const prepared = new WeakMap<PoolClient, Map<string, string>>()

  /**
   * Names a statement when it is sent the second time, so statements sent only once, as
   * at a start, are not prepared.
   */
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

  /**
   * Deallocates statements that fell out of the cache. Call it between transactions: a
   * failed one allows no commands.
   */
  async function deallocateUnused(client: PoolClient): Promise<void> {
    const own = prepared.get(client)
    if (!own || own.size <= limit) return
    for (const [name, text] of own) {
      if (names.peek(text) === name) continue
      own.delete(name)
      await client.query(`deallocate "${name}"`)
    }
  }

  /**
   * Sends a statement, and with it those that waited for it and, after the last of a transaction, its end.
   */
  async function query(
    client: PoolClient,
    { text, values }: Statement,
    { waiting = [], isLast = false, keep }: Packet = {},
  ): Promise<QueryResult> {
    const inTransaction = waiting.length > 0 || client.getTransactionStatus() === 'T'
    try {
      const send = sending(client, { text, values }, inTransaction)
      if (waiting.length === 0 && !isLast) return await send()
      const before = waiting.map((statement) => sending(client, statement, inTransaction))
      const end = isLast ? [() => client.query('commit')] : []
      const results = await sendTogether(client, [...before, send, ...end])
      keep?.(results[before.length - 1])
      return results[before.length]!
    } catch (error) {
      // Otherwise the stack trace ends where the result is read and does not lead to the caller.
      Error.captureStackTrace(error as Error)
      if ((error as Error).message === outdated) {
        // New names make every connection prepare the statements again.
        names.clear()
        if (!inTransaction) return query(client, { text, values })
      }
      throw isUnavailable(error) ? new DatabaseUnavailable(error) : error
    }
  }

  function sending(client: PoolClient, { text, values }: Statement, inTransaction: boolean) {
    // An outdated statement would fail the transaction, which cannot be repeated here.
    const mayPrepare = (values.length > 0 || isOneQuery(text)) && !(inTransaction && allColumns.test(text))
    const name = mayPrepare ? nameOf(text) : undefined
    return async () => {
      const result = await sendQuery(client, { text, values }, { name, query_timeout: maxStatementMs })
      if (name) notePrepared(client, name, text)
      return result
    }
  }

  return {
    options: pool.options,
    connect: async () => {
      const client = await connect(pool)
      await deallocateUnused(client).catch((error) => {
        client.release(error)
        throw isUnavailable(error) ? new DatabaseUnavailable(error) : error
      })
      let waiting: Statement[] = []
      let isLast = false
      let hasEnded = false
      let waited: QueryResult | undefined
      const keep: Packet['keep'] = (result) => {
        waited = result
      }
      return {
        query: (async (text: string, values: readonly unknown[]) => {
          if (text === resultMark) return waited ?? notSent
          if (text === lastMark) {
            isLast = client.pipeline
            return notSent
          }
          if (client.pipeline && (text === 'begin' || text.startsWith(withNextMark))) {
            waiting.push({ text, values })
            return notSent
          }
          const packet = { waiting, isLast, keep }
          waiting = []
          isLast = false
          if (text === 'commit' || text === 'rollback') {
            const isOver = packet.waiting[0]?.text === 'begin' || hasEnded
            hasEnded = false
            return isOver ? notSent : query(client, { text, values })
          }
          if (hasEnded) throw new Error('The statement before was the last of its transaction')
          hasEnded = packet.isLast
          return query(client, { text, values }, packet)
        }) as never,
        // The pool learns only a moment later that a connection has been closed.
        release: () => client.release(client.connection.stream.destroyed),
      }
    },
    end: () => pool.end(),
  }
}
