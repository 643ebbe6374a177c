import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Db, OpenDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/**
 * SQL that inserts this many orders, each with an address as wide as real ones. `member` and `status` are SQL, in
 * which `n` is the number of the order.
 */
export const insertOrders = (count: number, { member = 'gen_random_uuid()', status = '50' } = {}): string => `
  insert into orders (sn, member_id, language, status, goods_fen, shipping_fen, payable_fen, weight_grams,
    shipping_id, shipping_name, address, created_at, pay_expires_at)
  select 'C' || n, ${member}, 'zh-cn', ${status}, 10000, 0, 10000, 500, 'standard', '{}',
    jsonb_build_object('detail', repeat('A street with a long name ', 10)), '2026-07-01', '2026-07-02'
  from generate_series(1, ${count}) n;`

/**
 * How PostgreSQL performs the queries that `run` sends: the node types of their plans, with the table or index that
 * each reads, such as `Seq Scan orders` or `Index Scan orders_status`. With `reused`, returns the generic plan, which
 * PostgreSQL reuses for any values. With `conditions`, each node also has its index condition.
 */
export async function plansOf(
  { pool }: Pick<OpenDatabase, 'pool'>,
  run: (db: Db) => Promise<unknown>,
  { reused = false, conditions = false } = {},
): Promise<string[]> {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  })
  await run(db)
  const nodes: string[] = []
  function collect({ Plans = [], ...node }: Node) {
    const parts = [node['Node Type'], node['Index Name'] ?? node['Relation Name']]
    if (conditions) parts.push(node['Index Cond'])
    nodes.push(parts.filter(Boolean).join(' '))
    for (const child of Plans) collect(child)
  }
  for (const { sql, parameters } of queries) {
    if (sql === 'begin' || sql === 'commit') continue
    const rows = await (reused ? explainReused(pool, sql, parameters.length) : explain(pool, sql, parameters))
    collect(rows[0]['QUERY PLAN'][0].Plan)
  }
  return nodes
}

const explain = async (pool: Pool, sql: string, parameters: readonly unknown[]) =>
  (await pool.query(`explain (format json) ${sql}`, [...parameters])).rows

async function explainReused(pool: Pool, sql: string, parameters: number) {
  const client = await pool.connect()
  try {
    await client.query(`set plan_cache_mode = force_generic_plan; prepare explained as ${sql}`)
    const values = parameters ? `(${Array(parameters).fill('null').join()})` : ''
    return (await client.query(`explain (format json) execute explained${values}`)).rows
  } finally {
    await client.query('deallocate all; reset plan_cache_mode')
    client.release()
  }
}
