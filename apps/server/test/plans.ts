import { Kysely, PostgresDialect } from 'kysely'
import type { Db, OpenDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }

/**
 * How PostgreSQL performs the queries that `run` sends: the node types of their plans, with the table or index that
 * each reads, such as `Seq Scan orders` or `Index Scan orders_status`.
 */
export async function plansOf(
  { pool }: Pick<OpenDatabase, 'pool'>,
  run: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  })
  await run(db)
  const nodes: string[] = []
  function collect({ Plans = [], ...node }: Node) {
    nodes.push([node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '))
    for (const child of Plans) collect(child)
  }
  for (const { sql, parameters } of queries) {
    const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters])
    collect(rows[0]['QUERY PLAN'][0].Plan)
  }
  return nodes
}
