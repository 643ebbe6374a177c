import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'

export function findDocument(db: Db, key: 'agreement' | 'privacy', language: Language) {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('key', '=', key)
    .where('language', '=', language)
    .executeTakeFirst()
}

export async function selectBanners(db: Db) {
  const rows = await db.selectFrom('banners').selectAll().orderBy('sort').limit(10).execute()
  const pictures = await selectPictures(
    db,
    rows.map(({ picture_id }) => picture_id),
  )
  return rows.flatMap((row) => {
    const picture = pictures.get(row.picture_id)
    return picture ? [{ ...row, picture }] : []
  })
}
