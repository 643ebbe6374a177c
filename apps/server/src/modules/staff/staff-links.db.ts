import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

type LinkRow = Selectable<Tables['staff_links']>

/** Replaces the link of this purpose that was sent before. */
export async function putLink(trx: Db, link: LinkRow): Promise<void> {
  await trx
    .insertInto('staff_links')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'purpose'])
        .doUpdateSet({ token_hash: link.token_hash, expires_at: link.expires_at }),
    )
    .execute()
}

/** An unexpired link of an account that is not locked. */
export function findLink(db: Db, tokenHash: Buffer, at: Date) {
  return db
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff_id', 'purpose', 'expires_at', 'name', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Deletes the used link and all others of the person. False if another request has used it. */
export async function useLink(trx: Db, tokenHash: Buffer, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await deleteLinks(trx, staffId)
  return true
}

export async function deleteLinks(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute()
}
