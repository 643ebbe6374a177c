import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** The owner of an upload: an employee, a member, or before login the visitor of the cookie. */
export type Uploader = { staff?: { id: string }; member?: { id: string }; visitor: string }

/** The kind of object that files are attached to, such as a comment. */
export type UploadObject = { type: string; id: string }

const shown = ['id', 'media_id', 'scene', 'width', 'height', 'bytes'] as const

/** A member also owns what the same browser uploaded before the login. */
const ownedBy =
  ({ staff, member, visitor }: Uploader) =>
  (upload: ExpressionBuilder<Tables, 'uploads'>) => {
    if (staff) return upload('staff_id', '=', staff.id)
    const ofVisitor = upload('visitor_id', '=', visitor)
    return member ? upload.or([upload('member_id', '=', member.id), ofVisitor]) : ofVisitor
  }

export async function insertUpload(db: Db, upload: Insertable<Tables['uploads']>): Promise<void> {
  await db.insertInto('uploads').values(upload).execute()
}

export function findOwnUpload(db: Db, uploader: Uploader, id: string) {
  return db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where(ownedBy(uploader))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a file that is not attached. Returns false when it is, or became so meanwhile. */
export async function markDeleted(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Attaches the files of the list that fit, and returns how many did. Their order is that of the list. */
export async function attach(
  db: Db,
  uploader: Uploader,
  given: { ids: readonly string[]; scene: string; object: UploadObject; at: Date; firstSort: number },
): Promise<number> {
  const { ids, scene, object, at, firstSort } = given
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({
      object_type: object.type,
      object_id: object.id,
      attached_at: at,
      sort: sql`${firstSort}::int + array_position(${ids}::uuid[], id)`,
    })
    .where('id', '=', anyOf(ids))
    .where('scene', '=', scene as Tables['uploads']['scene'])
    .where(ownedBy(uploader))
    .where('attached_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The files of these objects in their order, in one query. */
export function selectAttached(db: Db, type: string, objectIds: readonly string[]) {
  return db
    .selectFrom('uploads')
    .select([...shown, 'object_id', 'sort'])
    .where('object_type', '=', type)
    .where('object_id', '=', anyOf(objectIds))
    .where('deleted_at', 'is', null)
    .orderBy('object_id')
    .orderBy('sort')
    .execute()
}

/** Puts an object's files into the order of the list. */
export async function sortFiles(db: Db, object: UploadObject, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ sort: sql`array_position(${ids}::uuid[], id)` })
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id)
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function markObjectDeleted(db: Db, object: UploadObject, keep: readonly string[], at: Date) {
  await db
    .updateTable('uploads')
    .set({ deleted_at: at })
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id)
    .where('deleted_at', 'is', null)
    .where((upload) => upload.not(upload('id', '=', anyOf(keep))))
    .execute()
}

/** Marks all files of several objects. */
export async function markObjectsDeleted(db: Db, type: string, ids: readonly string[], at: Date) {
  await db
    .updateTable('uploads')
    .set({ deleted_at: at })
    .where('object_type', '=', type)
    .where('object_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()
}

export async function markMemberDeleted(db: Db, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ deleted_at: at })
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Marks files that no form has attached. A file that is attached at the same moment stays. */
export async function markUnused(db: Db, { before, at }: { before: Date; at: Date }): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ deleted_at: at })
    .where('attached_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', before)
    .execute()
}

export function selectDeleted(db: Db, { except, limit }: { except: readonly string[]; limit: number }) {
  return db
    .selectFrom('uploads')
    .select(['id', 'media_id', 'scene'])
    .where('deleted_at', 'is not', null)
    .where((upload) => upload.not(upload('id', '=', anyOf(except))))
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
}

export async function deleteRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Puts marked files behind all that are marked so far. */
export async function postpone(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db.updateTable('uploads').set({ deleted_at: at }).where('id', '=', anyOf(ids)).execute()
}

/** Gives one member's picture to another who has none; else it is deleted. */
export async function takeOverAvatar(
  trx: Db,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  const known = await selectAttached(trx, 'avatar', [to])
  await trx
    .updateTable('uploads')
    .set(known.length > 0 ? { deleted_at: at } : { object_id: to })
    .where('object_type', '=', 'avatar')
    .where('object_id', '=', from)
    .where('deleted_at', 'is', null)
    .execute()
}
