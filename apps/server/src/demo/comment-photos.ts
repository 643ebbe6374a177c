import { createHash } from 'node:crypto'
import type { Shop } from '#server/context.ts'
import { originalKey } from '#server/modules/media/picture-files.ts'
import { selectPhotosToCopy, setPhotoBytes } from './render-pictures.db.ts'

/** The media id of a copy of a picture, which a demo comment shows as its buyer's photo. */
export const photoIdOf = (commentId: string, pictureId: string): string =>
  createHash('sha256').update(`${commentId} ${pictureId}`).digest('hex').slice(0, 40)

/** Copies pictures of the shop that serve as photos in demo comments, as soon as they are rendered. */
export async function openPhotoCopies({ db, mediaStore }: Pick<Shop, 'db' | 'mediaStore'>) {
  const candidates = await selectPhotosToCopy(db)
  const copies = Map.groupBy(
    candidates.filter(
      ({ commentId, pictureId, mediaId }) => photoIdOf(commentId ?? '', pictureId) === mediaId,
    ),
    ({ pictureId }) => pictureId,
  )

  return {
    pictureIds: [...copies.keys()],
    async copy(pictureId: string, bytes: Buffer): Promise<void> {
      for (const { uploadId, mediaId } of copies.get(pictureId) ?? []) {
        await mediaStore.write(originalKey('uploads', mediaId), bytes)
        await setPhotoBytes(db, uploadId, bytes.length)
      }
    },
  }
}
