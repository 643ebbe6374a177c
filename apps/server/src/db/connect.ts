import type { Pool, PoolClient } from 'pg'
import { Histogram } from 'prom-client'

const awayMessage = 'no connection to the database'
const usedUpMessage = 'the database has no space, memory or connections left'

/**
 * The database is down, ended the connection, or has no resources left; or all connections of the pool are in
 * use.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(isOutOfResources(cause) ? usedUpMessage : awayMessage, { cause })
  }
}

const waits = new Histogram({
  name: 'corium_pool_wait_seconds',
  help: 'Waits for a database connection when none was idle, by outcome',
  labelNames: ['outcome'],
  buckets: [0.001, 0.01, 0.1, 1, 5],
})

/** @throws DatabaseUnavailable */
export async function connect(pool: Pool): Promise<PoolClient> {
  const end = pool.idleCount > 0 ? undefined : waits.startTimer()
  try {
    const client = await pool.connect()
    end?.({ outcome: 'ok' })
    return client
  } catch (error) {
    end?.({ outcome: 'failed' })
    throw new DatabaseUnavailable(error)
  }
}

/**
 * PostgreSQL's class 57P: an administrator, a crash or a shutdown ended the connection; 25P03: its
 * transaction was idle for too long; class 08: it broke.
 */
const connectionCodes = /^(57P0[1-4]|25P03|08...|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/

/** pg gives these errors no code. */
const connectionMessages =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/

/** True for the error of a statement whose connection was lost before or while it ran. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  return code ? connectionCodes.test(code) : connectionMessages.test(message)
}

/** PostgreSQL's class 53: its disk is full, or its memory or connections are used up. */
const isOutOfResources = (error: unknown): boolean =>
  /^53...$/.test((error as { code?: string } | undefined)?.code ?? '')

/** True for the error of a statement that may succeed once the database is back or has room again. */
export const isUnavailable = (error: unknown): boolean => isConnectionLost(error) || isOutOfResources(error)

/**
 * True for every error of a database that is down, out of reach or out of resources; the job queue passes on
 * copies of errors.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isUnavailable(error)) return true
  const message = String((error as Partial<Error> | undefined)?.message)
  return message.startsWith(awayMessage) || message.startsWith(usedUpMessage)
}
