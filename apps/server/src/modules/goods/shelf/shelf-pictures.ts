import type { Db } from '#server/db/open.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { createPacker, type Packed } from './packed.ts'
import { selectShelfPictures } from './shelf.db.ts'

/** Pictures of the goods by number; one that several colours show is kept once. */
export type ShelfPictures = Packed<PictureRow>

export function createShelfPictures(db: Db) {
  const packer = createPacker<PictureRow>()
  const numbers = new Map<string, number>()

  return {
    /** Numbers of pictures by their id; the ids that are new are read. */
    async take(ids: Iterable<string>): Promise<ReadonlyMap<string, number>> {
      const unknown = [...new Set(ids)].filter((id) => !numbers.has(id))
      if (unknown.length > 0) {
        for (const picture of await selectShelfPictures(db, unknown)) {
          numbers.set(picture.id, packer.pack(picture))
        }
      }
      return numbers
    },
    seal: (): ShelfPictures => packer.seal(),
  }
}
