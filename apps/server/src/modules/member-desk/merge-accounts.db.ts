import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const tables = {
  orders: 'orders',
  quotes: 'quotes',
  trade: 'trade_accounts',
  cases: 'after_sales',
  cards: 'color_cards',
  comments: 'comments',
  messages: 'contact_messages',
  addresses: 'addresses',
  coupons: 'member_coupons',
  titles: 'invoice_titles',
  invoices: 'invoices',
  favorites: 'favorites',
  looks: 'saved_looks',
} as const

/** How many rows of a member another account would get. */
export async function countRowsToMove(
  db: Db,
  memberId: string,
): Promise<Record<keyof typeof tables, number>> {
  const counts = Object.entries(tables).map(
    ([what, table]) =>
      sql`(select count(*)::int from ${sql.table(table)} where member_id = ${memberId}) as ${sql.id(what)}`,
  )
  const { rows } = await sql<Record<keyof typeof tables, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}
