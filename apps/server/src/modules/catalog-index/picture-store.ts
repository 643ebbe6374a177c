import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/db/open.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { type StyleRow, selectGoodsPictures } from './catalog-index.db.ts'
import type { JsonForm, JsonStore } from './json-store.ts'
import type { PictureRef } from './types.ts'

/** Where pictures are stored, by id: each once, however many colors show it. */
export type PictureRefs = Map<string, PictureRef>

/** Pictures without the names of their properties, which would take most of the room. */
export const pictureForm: JsonForm<PictureRow, ReturnType<typeof writePicture>> = {
  write: writePicture,
  read: ([id, kind, width, height, hex, mm, zh, en]) => ({
    id,
    kind,
    width,
    height,
    hex,
    mm,
    alt: { 'zh-cn': zh, 'en-us': en },
  }),
}

function writePicture({ id, kind, width, height, hex, mm, alt }: PictureRow) {
  return [id, kind, width, height, hex, mm, alt['zh-cn'], alt['en-us']] as const
}

const picturesOf = (styles: readonly StyleRow[]): string[] => [
  ...new Set(styles.flatMap(({ pictures }) => pictures.map(({ picture_id }) => picture_id))),
]

/** Reads and stores the pictures of the styles that are not in `refs` yet, and adds them there. */
export async function storePictures(
  db: Db,
  store: JsonStore<PictureRow>,
  styles: readonly StyleRow[],
  refs: PictureRefs,
): Promise<void> {
  const missing = picturesOf(styles).filter((id) => !refs.has(id))
  if (missing.length === 0) return
  for (const picture of await selectGoodsPictures(db, missing)) refs.set(picture.id, store.add(picture))
}

/** As `storePictures`, and stores those in `refs` again that have changed. */
export async function updatePictures(
  db: Db,
  store: JsonStore<PictureRow>,
  styles: readonly StyleRow[],
  refs: PictureRefs,
): Promise<void> {
  const ids = picturesOf(styles)
  if (ids.length === 0) return
  for (const picture of await selectGoodsPictures(db, ids)) {
    const ref = refs.get(picture.id)
    if (ref === undefined) refs.set(picture.id, store.add(picture))
    else if (!isDeepStrictEqual(store.get(ref), picture)) store.replace(ref, picture)
  }
}
