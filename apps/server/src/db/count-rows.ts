import { type SelectQueryBuilder, sql } from 'kysely'

/** How many rows a query finds; its columns do not matter. */
export async function countRows<DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const counting = query.clearSelect().select(sql<number>`count(*)`.as('total'))
  // For any table at once, Kysely cannot tell the row's type.
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: number }
  return total
}
