import { afterStatus } from '@corium/contract/after-status'
import { sql } from 'kysely'

type StatusName = keyof typeof afterStatus

/*
 * Conditions on the status of a case. The numbers are literals, because PostgreSQL uses the partial indexes
 * of open and closed cases only when it knows them while planning.
 */

export const hasStatus = (...names: readonly StatusName[]) =>
  sql<boolean>`after_sales.status in (${sql.join(names.map((name) => sql.lit(afterStatus[name])))})`

/** In progress: every status before `completed`. */
export const isOpenCase = sql<boolean>`after_sales.status < ${sql.lit(afterStatus.completed)}`

export const isClosedCase = sql<boolean>`after_sales.status >= ${sql.lit(afterStatus.completed)}`
