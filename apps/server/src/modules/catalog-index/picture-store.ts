import type { Db } from '#server/db/open.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { selectGoodsPictures } from './catalog-index.db.ts'
import { createJsonStoreBuilder, type JsonStore } from './json-store.ts'
import type { PictureRef } from './types.ts'

/** Stores every picture of the goods once, however many colors show it. */
export function createPictureStoreBuilder(db: Db) {
  const store = createJsonStoreBuilder<PictureRow>()
  const refs = new Map<string, PictureRef>()

  return {
    /** Reads the pictures that are not stored yet; returns the refs of all pictures by id. */
    async load(ids: Iterable<string>): Promise<ReadonlyMap<string, PictureRef>> {
      const missing = [...new Set(ids)].filter((id) => !refs.has(id))
      if (missing.length > 0) {
        for (const picture of await selectGoodsPictures(db, missing)) refs.set(picture.id, store.add(picture))
      }
      return refs
    },
    build: (): JsonStore<PictureRow> => store.build(),
  }
}
