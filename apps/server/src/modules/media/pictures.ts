import type { Picture } from '@corium/contract/goods'
import type { Bilingual, Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'

export type PictureRow = {
  id: string
  kind: string
  width: number
  height: number
  hex: string
  mm: number | null
  alt: Bilingual
}

/** A stored picture as the wire shows it. */
export function presentPicture(picture: PictureRow, language: Language): Picture {
  const { id, kind, width, height, hex, mm, alt } = picture
  return { url: `/media/${id}`, alt: alt[language], width, height, hex, kind, ...(mm ? { mm } : {}) }
}

/** Pictures by id, in one query. */
export async function selectPictures(db: Db, ids: readonly string[]): Promise<Map<string, PictureRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'kind', 'width', 'height', 'hex', 'mm', 'alt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
