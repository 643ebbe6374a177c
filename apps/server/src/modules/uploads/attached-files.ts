import type { UploadedPicture, UploadScene } from '@corium/contract/uploads'
import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { presentUpload } from './present-upload.ts'
import { sceneRules } from './upload-rules.ts'
import {
  attach,
  markObjectDeleted,
  markObjectsDeleted,
  selectAttached,
  sortFiles,
  type Uploader,
  type UploadObject,
} from './uploads.db.ts'

/**
 * Attaches uploaded files to an object, such as an after-sales case, after those that it has already. Call it
 * in the transaction that writes the object, with the object locked, so that two requests cannot exceed the
 * scene's number.
 * @throws `file-refused`: `too-many` for the scene, or `gone` when a file is not the uploader's, is of another scene,
 * attached already, or deleted
 */
export async function attachFiles(
  db: Db,
  given: {
    file_ids: readonly string[]
    scene: UploadScene
    object: UploadObject
    /** The context of the call. */
    uploader: Uploader
    at: Date
  },
): Promise<void> {
  const { file_ids: ids, scene, object, uploader, at } = given
  if (ids.length === 0) return
  const before = await selectAttached(db, object.type, [object.id])
  if (before.length + ids.length > sceneRules[scene].maxNum) refuse('file-refused', { reason: 'too-many' })
  const firstSort = before.at(-1)?.sort ?? 0
  const fits = ids.every(isUuid) && new Set(ids).size === ids.length
  const attached = fits ? await attach(db, uploader, { ids, scene, object, at, firstSort }) : 0
  if (attached < ids.length) refuse('file-refused', { reason: 'gone' })
}

/**
 * Makes these the only files of an object, in this order, such as a member's
 * new avatar; the others are deleted.
 * @throws `file-refused`, as `attachFiles` does
 */
export async function replaceFiles(db: Db, given: Parameters<typeof attachFiles>[1]): Promise<void> {
  const { file_ids, object, at } = given
  const before = await selectAttached(db, object.type, [object.id])
  const kept = file_ids.filter((id) => before.some((file) => file.id === id))
  await markObjectDeleted(db, object, kept, at)
  await attachFiles(db, { ...given, file_ids: file_ids.filter((id) => !kept.includes(id)) })
  await sortFiles(db, object, file_ids)
}

/** Deletes the files of an object. A job deletes their pictures within minutes. */
export const deleteFiles = (db: Db, object: UploadObject, at: Date): Promise<void> =>
  markObjectDeleted(db, object, [], at)

/** Deletes the files of several objects of one type. */
export const deleteFilesOf = (db: Db, type: string, ids: readonly string[], at: Date): Promise<void> =>
  markObjectsDeleted(db, type, ids, at)

/**
 * The pictures attached to each of these objects, by the object's id and in their order, read in one query.
 * With `isPublic`, as everyone may see them.
 */
export async function loadFiles(
  shop: Pick<Shop, 'db' | 'config' | 'clock'>,
  type: UploadObject['type'],
  objectIds: readonly string[],
  how: { isPublic?: boolean } = {},
): Promise<Map<string, UploadedPicture[]>> {
  const files = new Map<string, UploadedPicture[]>()
  if (objectIds.length === 0) return files
  for (const row of await selectAttached(shop.db, type, objectIds)) {
    const id = row.object_id ?? ''
    files.set(id, [...(files.get(id) ?? []), presentUpload(shop, row, how)])
  }
  return files
}
