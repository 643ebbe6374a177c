import { type RawBuilder, sql } from 'kysely'

/** For `where(column, '=', anyOf(ids))`: unlike `in`, one prepared statement serves any number of values. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`
