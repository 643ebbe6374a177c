import { type RawBuilder, sql } from 'kysely'

/** For `where(column, '=', anyOf(ids))`: one statement, and so one plan, however many there are. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`
