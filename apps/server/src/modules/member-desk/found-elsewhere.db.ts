import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Named } from './member-desk.db.ts'

/** More members than this of companies with a word are not looked for. */
const maxOfCompanies = 1_000

/**
 * The member who placed the order with this number, and members whose trade account has the keyword in its company
 * name. They are looked up first, so that the list itself searches only the members' indexes.
 */
export async function findByOthers(db: Db, { orderSn, company }: Named): Promise<string[]> {
  const [order, trades] = await Promise.all([
    orderSn
      ? db.selectFrom('orders').select('member_id').where('sn', '=', orderSn).executeTakeFirst()
      : undefined,
    db
      .selectFrom('trade_accounts')
      .select('member_id')
      .where('company', 'ilike', likeContaining(company))
      .limit(maxOfCompanies)
      .execute(),
  ])
  return [...(order ? [order] : []), ...trades].map(({ member_id }) => member_id)
}
