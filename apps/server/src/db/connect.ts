import type { Pool, PoolClient } from 'pg'

/** No connection to the database was to be had in time: it is away, or everybody else is using it. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('no connection to the database', { cause })
  }
}

export function connect(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch((error) => {
    throw new DatabaseAway(error)
  })
}
