import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import { ownedBy } from '#server/modules/members/owned-by.ts'
import type { Owner } from '#server/modules/members/owner.ts'

/**
 * A style that the caller has looked at before moves to the front. Without a color it keeps the one it had.
 */
export async function saveView(
  db: Db,
  owner: Owner,
  view: { style_id: string; sku_id: string | null; viewed_at: Date },
): Promise<void> {
  const column = 'member_id' in owner ? 'member_id' : 'visitor_id'
  await db
    .insertInto('viewed_styles')
    .values({ visitor_id: null, member_id: null, ...owner, ...view })
    .onConflict((conflict) =>
      conflict.columns([column, 'style_id']).where(column, 'is not', null).doUpdateSet({
        sku_id: sql`coalesce(excluded.sku_id, viewed_styles.sku_id)`,
        viewed_at: sql`greatest(excluded.viewed_at, viewed_styles.viewed_at)`,
      }),
    )
    .execute()
}

/** Deletes all but the newest. A row that another request is changing stays until the next time. */
export async function deleteBeyond(db: Db, owner: Owner, max: number): Promise<void> {
  await sql`
    delete from viewed_styles where ctid = any(array(
      select ctid from viewed_styles where ${ownedBy(owner)}
      order by viewed_at desc, style_id offset ${max} for update skip locked
    ))`.execute(db)
}

/** The styles that are still on sale, newest first. */
export function selectViews(db: Db, owner: Owner, max: number) {
  return db
    .selectFrom('viewed_styles')
    .innerJoin('styles', 'styles.id', 'viewed_styles.style_id')
    .select(['viewed_styles.style_id', 'viewed_styles.sku_id', 'viewed_styles.viewed_at'])
    .where(ownedBy(owner))
    .where('styles.published', '=', true)
    .orderBy('viewed_styles.viewed_at', 'desc')
    .orderBy('viewed_styles.style_id')
    .limit(max)
    .execute()
}

/**
 * Moves what a visitor or another account has looked at to a member, whom this browser or account belongs to
 * now. Of a style in both lists, the later look counts. Two requests at once move each row once, because the
 * second waits for the rows and finds them gone.
 */
export async function takeOverViews(
  db: Db,
  { memberId, from }: { memberId: string; from: Owner },
): Promise<void> {
  await sql`
    with moved as (
      delete from viewed_styles where ${ownedBy(from)} returning style_id, sku_id, viewed_at
    )
    insert into viewed_styles (member_id, style_id, sku_id, viewed_at)
    select ${memberId}::uuid, style_id, sku_id, viewed_at from moved order by style_id
    on conflict (member_id, style_id) where member_id is not null do update set
      sku_id = case when excluded.viewed_at > viewed_styles.viewed_at
        then coalesce(excluded.sku_id, viewed_styles.sku_id) else viewed_styles.sku_id end,
      viewed_at = greatest(excluded.viewed_at, viewed_styles.viewed_at)`.execute(db)
}

/** Deletes the named styles of the list, or all, and returns how many. */
export async function deleteViews(
  db: Db,
  owner: Owner,
  styleIds: readonly string[] | undefined,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('viewed_styles')
    .where(ownedBy(owner))
    .$if(styleIds !== undefined, (qb) => qb.where('style_id', '=', anyOf(styleIds ?? [])))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
