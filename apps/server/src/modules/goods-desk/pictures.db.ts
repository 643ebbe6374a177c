import type { Bilingual } from '@corium/contract/language'
import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'

const columns = ['id', 'kind', 'width', 'height', 'hex', 'mm', 'alt', 'missing'] as const

export function findPicture(db: Db, id: string) {
  return db.selectFrom('pictures').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function selectPicturesWithTexts(db: Db, ids: readonly string[]) {
  const rows = await db.selectFrom('pictures').select(columns).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function listStylePictures(db: Db, styleId: string) {
  return db
    .selectFrom('goods_pictures')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .select(['picture_id', 'alt'])
    .where('style_id', '=', styleId)
    .orderBy('sort')
    .orderBy('picture_id')
    .execute()
}

type GoodsPicture = { picture_id: string; sku_id: string | null; alt: Bilingual; missing: string[] }

/** Sets the pictures of a style in this order, and their descriptions. */
export async function replacePictures(
  trx: Db,
  styleId: string,
  pictures: readonly GoodsPicture[],
): Promise<void> {
  await trx.deleteFrom('goods_pictures').where('style_id', '=', styleId).execute()
  if (pictures.length === 0) return
  const rows = JSON.stringify(pictures)
  await sql`
    insert into goods_pictures (style_id, sku_id, picture_id, sort)
    select ${styleId}, given->>'sku_id', given->>'picture_id', at - 1
    from jsonb_array_elements(${rows}::jsonb) with ordinality as given (given, at)`.execute(trx)
  await sql`
    update pictures set alt = given->'alt', missing = array(select jsonb_array_elements_text(given->'missing'))
    from jsonb_array_elements(${rows}::jsonb) as given
    where pictures.id = given->>'picture_id'
      and (pictures.alt <> given->'alt' or pictures.missing <> array(select jsonb_array_elements_text(given->'missing')))`.execute(
    trx,
  )
}
