import { type SelectQueryBuilder, sql } from 'kysely'

/** Counts the rows of a query; its columns are ignored. */
export async function countRows<DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const counting = query.clearSelect().select(sql<number>`count(*)`.as('total'))
  // For any table at once, Kysely cannot tell the row's type.
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: number }
  return total
}
