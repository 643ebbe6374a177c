import type { ChangeAct, ChangeKind } from '@corium/contract/change-kinds'
import type { Bilingual } from '@corium/contract/language'
import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { areCommon } from '#server/db/sample.ts'
import type { Tables } from '#server/db/tables.ts'

export type ChangeRow = Selectable<Tables['staff_changes']>

export async function insertChange(trx: Db, row: Insertable<Tables['staff_changes']>): Promise<void> {
  await trx.insertInto('staff_changes').values(row).execute()
}

/** Whether the member has an account, which cannot be deleted before the transaction ends. */
export async function lockOpenMember(trx: Db, memberId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('members')
    .select('closed_at')
    .where('id', '=', memberId)
    .forKeyShare()
    .executeTakeFirst()
  return member !== undefined && member.closed_at === null
}

export type ChangeFilter = {
  keyword: string
  /** Few changes have the words of the keyword. */
  areRare: boolean
  staffId: string | undefined
  kind: ChangeKind | undefined
  act: ChangeAct | undefined
  subjectId: string | undefined
  /** Made at `start` or later and before `end`. */
  start: Date | undefined
  end: Date | undefined
  onlyMoney: boolean
  onlyPersonal: boolean
  noLogins: boolean
}

const logins: readonly ChangeAct[] = ['logged-in', 'logged-out']

/** The changes whose subject has all words of a keyword, or their beginnings; undefined without words. */
function hasWords(keyword: string) {
  const words = keyword.split(/[!-/:-@[-`{-~\s]+/).filter(Boolean)
  const query = words.map((word) => `${word}:*`).join(' & ')
  return query === ''
    ? undefined
    : sql<boolean>`staff_change_words(subject) @@ to_tsquery('simple', ${query})`
}

/** Few changes have these words. PostgreSQL would read all changes by time to find them. */
export async function areRareWords(db: Db, keyword: string): Promise<boolean> {
  const condition = hasWords(keyword)
  return condition !== undefined && !(await areCommon(db, 'staff_changes', [condition]))[0]
}

/** `areRare`: the words are looked up first, because `offset` keeps the query in its parentheses. */
function matching(db: Db, { areRare, ...filter }: ChangeFilter) {
  const query = filtered(db, filter).selectAll()
  return db.selectFrom((areRare ? query.offset(sql.lit(0)) : query).as('staff_changes'))
}

function filtered(db: Db, filter: Omit<ChangeFilter, 'areRare'>) {
  const { keyword, staffId, kind, act, subjectId, start, end, onlyMoney, onlyPersonal, noLogins } = filter
  const condition = hasWords(keyword)
  return db
    .selectFrom('staff_changes')
    .$if(staffId !== undefined, (qb) => qb.where('staff_id', '=', staffId!))
    .$if(kind !== undefined, (qb) => qb.where('kind', '=', kind!))
    .$if(act !== undefined, (qb) => qb.where('act', '=', act!))
    .$if(subjectId !== undefined, (qb) =>
      qb.where('subject_id', '=', subjectId!).where('subject_id', '<>', sql.lit('')),
    )
    .$if(start !== undefined, (qb) => qb.where('at', '>=', start!))
    .$if(end !== undefined, (qb) => qb.where('at', '<', end!))
    .$if(onlyMoney, (qb) => qb.where('is_money', '=', sql.lit(true)))
    .$if(onlyPersonal, (qb) => qb.where('is_personal', '=', sql.lit(true)))
    .$if(noLogins, (qb) => qb.where('act', 'not in', logins))
    .$if(condition !== undefined, (qb) => qb.where(condition!))
}

/** How many changes match, counted up to `max`. */
export async function countChanges(db: Db, filter: ChangeFilter, max: number): Promise<number> {
  const { total } = await db
    .selectFrom(matching(db, filter).select('id').limit(max).as('found'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Newest first. */
export function selectChanges(db: Db, filter: ChangeFilter, { offset, limit }: Paging): Promise<ChangeRow[]> {
  return matching(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function findChange(db: Db, id: number): Promise<ChangeRow | undefined> {
  return db.selectFrom('staff_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The names of categories of goods and of texts. */
export async function selectCategoryNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: Bilingual }[]> {
  if (ids.length === 0) return []
  const [ofGoods, ofTexts] = await Promise.all([
    db.selectFrom('categories').select(['id', 'name']).where('id', '=', anyOf(ids)).execute(),
    db.selectFrom('content_categories').select(['id', 'name']).where('id', '=', anyOf(ids)).execute(),
  ])
  return [...ofGoods, ...ofTexts]
}

/** Everyone who has or had an account. */
export function selectPeople(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').limit(500).execute()
}

/**
 * The database refuses to delete younger ones by its own clock, so a server whose
 * clock is fast deletes none of those.
 */
export async function deleteChangesBefore(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('staff_changes')
    .where('at', '<', at)
    .where('at', '<', sql<Date>`now() - interval '3 years'`)
    .execute()
}
