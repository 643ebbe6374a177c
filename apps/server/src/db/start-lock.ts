import { connect } from './connect.ts'
import type { OpenDatabase } from './open.ts'

/** The key of the advisory lock that lets one node at a time change the schema; an arbitrary number. */
export const startLockKey = 4_217_001

/**
 * Runs `work` under the advisory lock that migrations take too, so that only one node at a time changes the
 * schema. The lock occupies one connection of the pool; `work` uses others.
 */
export async function withStartLock<T>(
  { pool, embedded }: Pick<OpenDatabase, 'pool' | 'embedded'>,
  work: () => Promise<T>,
): Promise<T> {
  // The embedded database has one process and one connection.
  if (embedded) return work()
  const client = await connect(pool)
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [startLockKey])
    const result = await work()
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection ends its transaction and with it the lock.
    client.release(true)
    throw error
  }
}
