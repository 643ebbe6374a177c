import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import { ownedBy } from '#server/modules/members/owned-by.ts'
import type { Owner } from '#server/modules/members/owner.ts'

/** A keyword that the caller has searched for before moves to the front, however it is capitalized. */
export async function saveSearch(
  db: Db,
  owner: Owner,
  { keyword, searched_at }: { keyword: string; searched_at: Date },
): Promise<void> {
  const [column, id] =
    'member_id' in owner ? [sql.ref('member_id'), owner.member_id] : [sql.ref('visitor_id'), owner.visitor_id]
  await sql`
    insert into search_history (${column}, keyword, searched_at) values (${id}::uuid, ${keyword}, ${searched_at})
    on conflict (${column}, lower(keyword)) where ${column} is not null do update set
      keyword = excluded.keyword,
      searched_at = greatest(excluded.searched_at, search_history.searched_at)`.execute(db)
}

/** Deletes all but the newest. A row that another request is changing stays until the next time. */
export async function deleteBeyond(db: Db, owner: Owner, max: number): Promise<void> {
  await sql`
    delete from search_history where ctid = any(array(
      select ctid from search_history where ${ownedBy(owner)}
      order by searched_at desc, keyword offset ${max} for update skip locked
    ))`.execute(db)
}

/** The keywords, newest first. */
export async function selectSearches(db: Db, owner: Owner, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_history')
    .select('keyword')
    .where(ownedBy(owner))
    .orderBy('searched_at', 'desc')
    .orderBy('keyword')
    .limit(max)
    .execute()
  return rows.map(({ keyword }) => keyword)
}

/**
 * Moves what a visitor or another account has searched for to a member, whom this browser or account belongs
 * to now. Two requests at once move each row once, because the second waits for the rows and finds them gone.
 */
export async function takeOverSearches(
  db: Db,
  { memberId, from }: { memberId: string; from: Owner },
): Promise<void> {
  await sql`
    with moved as (
      delete from search_history where ${ownedBy(from)} returning keyword, searched_at
    )
    insert into search_history (member_id, keyword, searched_at)
    select ${memberId}::uuid, keyword, searched_at from moved order by lower(keyword)
    on conflict (member_id, lower(keyword)) where member_id is not null do update set
      searched_at = greatest(excluded.searched_at, search_history.searched_at)`.execute(db)
}

/** Deletes the named keywords of the list, or all, and returns how many. */
export async function deleteSearches(
  db: Db,
  owner: Owner,
  keywords: readonly string[] | undefined,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('search_history')
    .where(ownedBy(owner))
    .$if(keywords !== undefined, (qb) => qb.where('keyword', '=', anyOf(keywords ?? [])))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
