import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** So many statements may stay prepared on a connection: the shop's own, and lists of ids in their common lengths. */
const most = 300

/** PostgreSQL's answer when a migration has changed what a prepared statement returns. */
const outdated = 'cached plan must not change result type'

/**
 * The pool for Kysely, with each statement that comes again prepared once on a connection: in a shop's small queries
 * parsing and planning are most of the work.
 */
export function preparing(pool: Pool): PostgresPool {
  const names = new Map<string, string>()

  let given = 0

  /** A statement gets its name when it comes the second time: what is asked only once, as at a start, is not kept. */
  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known) return known
    if (known === undefined) {
      if (names.size < most) names.set(text, '')
      return undefined
    }
    const name = `prepared-${++given}`
    names.set(text, name)
    return name
  }

  async function query(client: PoolClient, text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return await client.query({ name, text, values: values as unknown[] })
    } catch (error) {
      // Under new names they are prepared anew.
      if ((error as Error).message === outdated) names.clear()
      throw error
    }
  }

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      return {
        query: ((text: string, values: readonly unknown[]) => query(client, text, values)) as never,
        release: () => client.release(),
      }
    },
    end: () => pool.end(),
  }
}
