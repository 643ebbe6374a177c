import type { ContentKind } from '@corium/contract/content-bodies'
import { type ContentStatus, contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import { actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'
import type { StoredBody } from './stored-bodies.ts'

export type ItemRow = Selectable<Tables['content_items']>
export type TextRow = Selectable<Tables['content_texts']>
export type DeskTextRow = TextRow & { staff_name: string | null }

export type DeskFilter = {
  kind?: ContentKind
  status?: ContentStatus
  category_id?: string
  keyword: string
}

/** Kinds that readers get in the order that staff gave them. */
const sortedKinds: readonly ContentKind[] = ['guide', 'about', 'help', 'faq', 'banner', 'season', 'qr-code']

function matching(db: Db, { kind, status, category_id, keyword }: DeskFilter) {
  const pattern = likeContaining(keyword)
  return db
    .selectFrom('content_items')
    .$if(kind !== undefined, (qb) => qb.where('kind', '=', kind!))
    .$if(category_id !== undefined, (qb) => qb.where('category_id', '=', category_id!))
    .$if(status !== undefined || keyword !== '', (qb) =>
      qb.where((eb) =>
        eb.exists(
          eb
            .selectFrom('content_texts')
            .select('content_texts.id')
            .whereRef('item_id', '=', 'content_items.id')
            .$if(status !== undefined, (text) => text.where('status', '=', status!))
            .$if(keyword !== '', (text) => text.where(sql<boolean>`draft::text ilike ${pattern}`)),
        ),
      ),
    )
}

export const countDeskContent = (db: Db, filter: DeskFilter): Promise<number> =>
  countRows(matching(db, filter))

export function countByKind(db: Db): Promise<{ kind: ContentKind; num: number }[]> {
  return db
    .selectFrom('content_items')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('num')])
    .groupBy('kind')
    .execute()
}

const lastChanged = sql`(select max(updated_at) from content_texts where item_id = content_items.id)`

export function selectDeskContent(db: Db, filter: DeskFilter, { offset, limit }: Paging): Promise<ItemRow[]> {
  return matching(db, filter)
    .selectAll('content_items')
    .$if(filter.kind !== undefined && sortedKinds.includes(filter.kind), (qb) => qb.orderBy('sort'))
    .orderBy(lastChanged, 'desc')
    .orderBy('content_items.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  return db.selectFrom('content_items').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockItem(trx: Db, id: string): Promise<ItemRow | undefined> {
  return trx.selectFrom('content_items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function selectTexts(db: Db, itemIds: readonly string[]): Promise<DeskTextRow[]> {
  return db
    .selectFrom('content_texts')
    .leftJoin('staff', 'staff.id', 'content_texts.staff_id')
    .selectAll('content_texts')
    .select('staff.name as staff_name')
    .where('item_id', '=', anyOf(itemIds))
    .orderBy('language', 'desc')
    .execute()
}

export function lockText(trx: Db, itemId: string, language: Language): Promise<TextRow | undefined> {
  return trx
    .selectFrom('content_texts')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns the new item, or undefined when its slug is taken */
export function insertItem(
  trx: Db,
  item: { kind: ContentKind; slug: string; category_id: string | null; created_at: Date },
): Promise<ItemRow | undefined> {
  const sort = sql<number>`(select coalesce(max(sort), -1) + 1 from content_items where kind = ${item.kind})`
  return trx
    .insertInto('content_items')
    .values({ ...item, sort })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Draft = { body: StoredBody; staffId: string; at: Date }

export async function insertText(
  trx: Db,
  { item_id, language }: { item_id: string; language: Language },
  { body, staffId, at }: Draft,
): Promise<TextRow> {
  return trx
    .insertInto('content_texts')
    .values({
      item_id,
      language,
      status: contentStatus.draft,
      updated_at: at,
      staff_id: staffId,
      draft: JSON.stringify(body),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateDraft(
  trx: Db,
  { id, version }: TextRow,
  { body, staffId, at }: Draft,
): Promise<TextRow> {
  return trx
    .updateTable('content_texts')
    .set({ draft: JSON.stringify(body), version: version + 1, updated_at: at, staff_id: staffId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stores the saved text under the version that it made. */
export async function recordRevision(
  trx: Db,
  { id, version, status }: TextRow,
  { body, staffId, at }: Draft,
): Promise<void> {
  await trx
    .insertInto('content_revisions')
    .values({ text_id: id, revision: version, body: JSON.stringify(body), at, staff_id: staffId })
    .execute()
  await trx
    .insertInto('content_history')
    .values({
      text_id: id,
      at,
      event: 'saved',
      from_status: status,
      to_status: status,
      note: String(version),
      ...actorColumns({ type: 'staff', id: staffId }),
    })
    .execute()
}

export function selectHistory(db: Db, itemId: string) {
  return db
    .selectFrom('content_history')
    .innerJoin('content_texts', 'content_texts.id', 'text_id')
    .leftJoin('staff', 'staff.id', 'content_history.staff_id')
    .select(['at', 'event', 'note', 'language', 'staff.name as staff_name'])
    .where('item_id', '=', itemId)
    .orderBy('content_history.id', 'desc')
    .limit(200)
    .execute()
}

export function findRevision(db: Db, itemId: string, language: Language, revision: number) {
  return db
    .selectFrom('content_revisions')
    .innerJoin('content_texts', 'content_texts.id', 'text_id')
    .leftJoin('staff', 'staff.id', 'content_revisions.staff_id')
    .select(['body', 'at', 'staff.name as staff_name'])
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

/** Deletes one language, and the whole text when it was the only one. */
export async function deleteText(trx: Db, { id, item_id }: TextRow): Promise<void> {
  await trx.deleteFrom('content_texts').where('id', '=', id).execute()
  await trx
    .deleteFrom('content_items')
    .where('id', '=', item_id)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('content_texts').select('content_texts.id').where('item_id', '=', item_id)),
      ),
    )
    .execute()
}

/** @returns whether the slug was free */
export async function updatePlace(
  trx: Db,
  { id, kind, version }: ItemRow,
  place: { slug: string; category_id: string | null; is_top: boolean },
): Promise<boolean> {
  const articles: readonly ContentKind[] = ['news', 'trend', 'guide']
  const kinds = articles.includes(kind) ? articles : [kind]
  const taken = await trx
    .selectFrom('content_items')
    .select('id')
    .where('slug', '=', place.slug)
    .where('kind', '=', anyOf(kinds))
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) return false
  await trx
    .updateTable('content_items')
    .set({ ...place, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return true
}

/** @returns how many of them are of this kind */
export async function updateOrder(trx: Db, kind: ContentKind, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update content_items set sort = given.place::int
    from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    where content_items.id = given.id and kind = ${kind}`.execute(trx)
  return Number(numAffectedRows)
}

/** The slugs of these texts in the order that readers get them. */
export async function listSlugs(db: Db, ids: readonly string[]): Promise<string> {
  const rows = await db
    .selectFrom('content_items')
    .select('slug')
    .where('id', '=', anyOf(ids))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ slug }) => slug).join(', ')
}

export function selectDue(db: Db, now: Date) {
  return db
    .selectFrom('content_texts')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', contentStatus.scheduled), eb('publish_at', '<=', now)]),
        eb.and([
          eb('status', '=', anyOf([contentStatus.scheduled, contentStatus.published])),
          eb('end_at', '<=', now),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute()
}
