import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * Two accounts of one person become one: the data of `from` moves to `to`. None of it is lost, and no data of `to`
 * is overwritten.
 */
export type Merge = { from: string; to: string; at: Date }

type MemberTable = { [T in keyof Tables]: 'member_id' extends keyof Tables[T] ? T : never }[keyof Tables]

/** Gives the rows of these tables to the other account, for tables in which both can have any rows. */
export async function moveRows(trx: Db, { from, to }: Merge, tables: readonly MemberTable[]): Promise<void> {
  for (const table of tables) {
    await sql`update ${sql.table(table)} set member_id = ${to} where member_id = ${from}`.execute(trx)
  }
}
