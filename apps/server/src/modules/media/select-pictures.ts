import type { Bilingual } from '@corium/contract/language'
import { anyOf } from '#server/db/any-of.ts'
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

/** Pictures by id, in one query. */
export async function selectPictures(db: Db, ids: readonly string[]): Promise<Map<string, PictureRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'kind', 'width', 'height', 'hex', 'mm', 'alt'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
