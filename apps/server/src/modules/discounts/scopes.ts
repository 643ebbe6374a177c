import type { DiscountScope } from '@corium/contract/discounts'
import type { Bilingual, Language } from '@corium/contract/language'
import { sql } from 'kysely'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'

type Scoped = { scope: DiscountScope; scope_ids: readonly string[] }

/** The names of the categories and styles in these scopes, by id; in one query. */
export async function listScopeNames(db: Db, scopes: readonly Scoped[]): Promise<Map<string, Bilingual>> {
  const idsOf = (scope: DiscountScope) => [
    ...new Set(scopes.filter((one) => one.scope === scope).flatMap(({ scope_ids }) => scope_ids)),
  ]
  const { rows } = await sql<{ id: string; name: Bilingual }>`
    select id, name from categories where id = any(${idsOf('categories')})
    union all
    select id, name from styles where id = any(${idsOf('styles')})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const presentScope = (
  { scope_ids }: Scoped,
  names: Map<string, Bilingual>,
  language: Language,
): { id: string; name: string }[] => scope_ids.map((id) => ({ id, name: names.get(id)?.[language] ?? id }))

/** Categories or styles to choose from, by a part of their name or code. */
export async function findScope(
  db: Db,
  { scope, keyword }: { scope: DiscountScope; keyword: string },
): Promise<{ id: string; name: Bilingual }[]> {
  if (scope === 'shop') return []
  const like = likeContaining(keyword)
  const matches = sql`name ->> 'zh-cn' ilike ${like} or name ->> 'en-us' ilike ${like}`
  const { rows } =
    scope === 'categories'
      ? await sql<{ id: string; name: Bilingual }>`
          select id, name from categories where ${matches} order by parent_id nulls first, sort, id limit 50`.execute(
          db,
        )
      : await sql<{ id: string; name: Bilingual }>`
          select id, name from styles where ${matches} or code ilike ${like} order by code limit 50`.execute(
          db,
        )
  return rows
}
