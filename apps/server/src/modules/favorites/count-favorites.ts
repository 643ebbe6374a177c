import { sql } from 'kysely'
import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Job } from '#server/jobs/jobs.ts'

/** The job that counts by how many members each style is saved, by which lists can be sorted. */
export const countFavorites = ({ db }: Pick<Shop, 'db'>): Job => ({
  name: 'count-favorites',
  cron: '41 * * * *',
  run: () => storeFavoriteCounts(db),
})

/**
 * Writes only the counts that have changed, because each of them makes the catalog replace its style. Favorites of
 * visitors without an account do not count, because one person can be any number of visitors.
 */
export async function storeFavoriteCounts(db: Db): Promise<void> {
  await sql`
    with counted as (
      select style_id, count(*)::int as members from favorites where member_id is not null group by style_id
    ), gone as (
      delete from favorite_counts where style_id not in (select style_id from counted)
    )
    insert into favorite_counts (style_id, members) select style_id, members from counted
    on conflict (style_id) do update set members = excluded.members
      where favorite_counts.members <> excluded.members`.execute(db)
}
