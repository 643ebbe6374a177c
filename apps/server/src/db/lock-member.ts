import type { Db } from './open.ts'

/**
 * What one member does comes one after another until the transaction ends: how many orders, cards, addresses or saved
 * materials there may be depends on those that are there.
 */
export async function lockMember(trx: Db, memberId: string): Promise<void> {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}
