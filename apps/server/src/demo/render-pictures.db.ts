import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type PictureToDraw = {
  id: string
  kind: string
  recipe: unknown
  styleId: string
  rank: number
  /** Shows the style in general, not one SKU. */
  ownOfStyle: boolean
  onBanner: boolean
  onFacet: boolean
}

/** Every picture that has to be rendered, and where it is shown. */
export async function selectPicturesToDraw(db: Db): Promise<PictureToDraw[]> {
  const { rows } = await sql<PictureToDraw>`
    select p.id, p.kind, p.recipe,
      coalesce(max(s.id), '') as "styleId",
      coalesce(max(s.rank), 0) as rank,
      bool_or(g.style_id is not null and g.sku_id is null) as "ownOfStyle",
      p.id in (
        select live ->> 'image' from content_texts t join content_items i on i.id = t.item_id where i.kind = 'banner'
      ) as "onBanner",
      p.id in (select picture_id from facet_values where picture_id is not null) as "onFacet"
    from pictures p
    left join goods_pictures g on g.picture_id = p.id
    left join material_tiles t on t.picture_id = p.id
    left join styles s on s.id = coalesce(g.style_id, t.style_id)
    where p.recipe is not null
    group by p.id
  `.execute(db)
  return rows
}

/** Each demo photo without a file, with every picture of its style that can be its original. */
export function selectPhotosToCopy(db: Db) {
  return db
    .selectFrom('uploads')
    .innerJoin('comments', (join) => join.on(sql<boolean>`comments.id::text = uploads.object_id`))
    .innerJoin('goods_pictures', 'goods_pictures.style_id', 'comments.style_id')
    .select(['uploads.id as uploadId', 'media_id as mediaId', 'object_id as commentId'])
    .select('picture_id as pictureId')
    .where('scene', '=', 'comment')
    .where('bytes', '=', 0)
    .where('deleted_at', 'is', null)
    .where('goods_pictures.sku_id', 'is', null)
    .execute()
}

export async function setPhotoBytes(db: Db, uploadId: string, bytes: number): Promise<void> {
  await db.updateTable('uploads').set({ bytes }).where('id', '=', uploadId).execute()
}
