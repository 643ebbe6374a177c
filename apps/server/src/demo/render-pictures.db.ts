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

/** Every picture that the renderer has to make, and where it is shown. */
export async function selectPicturesToDraw(db: Db): Promise<PictureToDraw[]> {
  const { rows } = await sql<PictureToDraw>`
    select p.id, p.kind, p.recipe,
      coalesce(max(s.id), '') as "styleId",
      coalesce(max(s.rank), 0) as rank,
      bool_or(s.id is not null and g.sku_id is null) as "ownOfStyle",
      p.id in (select picture_id from banners) as "onBanner",
      p.id in (select picture_id from facet_values where picture_id is not null) as "onFacet"
    from pictures p
    left join goods_pictures g on g.picture_id = p.id
    left join styles s on s.id = g.style_id
    where p.recipe is not null
    group by p.id
  `.execute(db)
  return rows
}
