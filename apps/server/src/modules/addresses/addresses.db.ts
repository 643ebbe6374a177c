import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'

export type AddressRow = Selectable<Tables['addresses']>
export type AddressValues = Omit<
  Insertable<Tables['addresses']>,
  'id' | 'member_id' | 'is_default' | 'created_at' | 'updated_at'
>

/** The default first, then by last change. */
export function selectAddresses(db: Db, memberId: string, max: number): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute()
}

export function findAddressRow(db: Db, memberId: string, id: string): Promise<AddressRow | undefined> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Until the transaction ends, other changes to the member's addresses wait, so the limit and the single
 * default are safe.
 */
export async function lockAddressBook(trx: Db, memberId: string): Promise<{ used: number }> {
  await lockMember(trx, memberId)
  const { used } = await trx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { used }
}

export async function insertAddress(
  trx: Db,
  memberId: string,
  values: AddressValues,
  at: Date,
): Promise<{ id: string }> {
  return trx
    .insertInto('addresses')
    .values({ ...values, member_id: memberId, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** False if the member has no such address. */
export async function updateAddress(
  trx: Db,
  memberId: string,
  id: string,
  values: AddressValues,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('addresses')
    .set({ ...values, updated_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteAddressRow(
  trx: Db,
  memberId: string,
  id: string,
): Promise<{ is_default: boolean } | undefined> {
  return trx
    .deleteFrom('addresses')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst()
}

export async function makeDefault(trx: Db, memberId: string, id: string): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .where('id', '!=', id)
    .execute()
  await trx
    .updateTable('addresses')
    .set({ is_default: true })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}
