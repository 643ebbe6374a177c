import { sql } from 'kysely'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import type { Filter, FilterValue } from './known-filters.ts'

export const selectFilters = (db: Db): Promise<Filter[]> =>
  db.selectFrom('facets').selectAll().orderBy('sort').orderBy('key').execute()

export const selectValues = (db: Db, key?: string): Promise<FilterValue[]> =>
  db
    .selectFrom('facet_values')
    .selectAll()
    .$if(key !== undefined, (qb) => qb.where('facet_key', '=', key!))
    .orderBy('facet_key')
    .orderBy('sort')
    .orderBy('value')
    .execute()

/** How many styles have each filter, and each of its values. A filter's own number has no value. */
export async function countUses(db: Db): Promise<{ key: string; value: string | null; num: number }[]> {
  const { rows } = await sql<{ key: string; value: string | null; num: number }>`
    select key, case grouping(value) when 0 then value end as value, count(distinct id)::integer as num
    from (
      select styles.id, entry.key, element.value
      from styles
      cross join lateral jsonb_each(attributes) as entry
      left join lateral jsonb_array_elements_text(
        case jsonb_typeof(entry.value) when 'array' then entry.value else '[]' end
      ) as element (value) on true
      where entry.value <> '[]'::jsonb
      union all
      select style_id, 'color', family from skus
    ) as used
    group by grouping sets ((key), (key, value))`.execute(db)
  return rows
}

export const lockFilter = (trx: Db, key: string): Promise<Filter | undefined> =>
  trx.selectFrom('facets').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()

/** Locks all filters against changes and additions. */
export async function lockFilters(trx: Db): Promise<Filter[]> {
  await lockNames(trx, 'goods-outline', ['filters'])
  return trx.selectFrom('facets').selectAll().orderBy('key').forUpdate().execute()
}

type FilterFacts = {
  name: string
  hint: string
  unit: string | null
  hidden: boolean
  opened: boolean
  promoted: boolean
}

/** Adds a filter after the others. */
export async function insertFilter(
  trx: Db,
  filter: FilterFacts & Pick<Filter, 'key' | 'type'>,
): Promise<void> {
  await trx
    .insertInto('facets')
    .values((eb) => ({
      ...filter,
      sort: sql<number>`(select coalesce(max(sort), -1) + 1 from ${eb.table('facets')})`,
    }))
    .execute()
}

export async function updateFilter(trx: Db, key: string, facts: Partial<FilterFacts>): Promise<number> {
  const { version } = await trx
    .updateTable('facets')
    .set({ ...facts, version: sql<number>`version + 1` })
    .where('key', '=', key)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function sortFilterRows(trx: Db, keys: readonly string[]): Promise<void> {
  await sql`
    update facets set sort = given.place
    from unnest(${keys}::text[]) with ordinality as given (key, place)
    where facets.key = given.key`.execute(trx)
}

export async function deleteFilterRows(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('facet_values').where('facet_key', '=', key).execute()
  await trx.deleteFrom('facets').where('key', '=', key).execute()
}

/** Styles that have a filter. */
export async function countStyles(trx: Db, key: string): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::integer as num from styles
    where attributes -> ${key} is not null and attributes -> ${key} <> '[]'::jsonb`.execute(trx)
  return rows[0]!.num
}

type ValueFacts = Partial<{
  name: string
  hint: string | null
  hex: string | null
  picture_id: string | null
}>

/** Adds a value after the others. */
export async function insertValue(
  trx: Db,
  value: Required<ValueFacts> & Pick<FilterValue, 'facet_key' | 'value' | 'sort'>,
): Promise<void> {
  await trx.insertInto('facet_values').values(value).execute()
}

export async function updateValue(trx: Db, key: string, value: string, facts: ValueFacts): Promise<void> {
  await trx
    .updateTable('facet_values')
    .set(facts)
    .where('facet_key', '=', key)
    .where('value', '=', value)
    .execute()
}

export async function sortValueRows(trx: Db, key: string, values: readonly string[]): Promise<void> {
  await sql`
    update facet_values set sort = given.place
    from unnest(${values}::text[]) with ordinality as given (value, place)
    where facet_key = ${key} and facet_values.value = given.value`.execute(trx)
}

export async function deleteValueRow(trx: Db, key: string, value: string): Promise<void> {
  await trx.deleteFrom('facet_values').where('facet_key', '=', key).where('value', '=', value).execute()
}

export async function addFormer(
  trx: Db,
  key: string,
  into: string,
  former: readonly string[],
): Promise<void> {
  await sql`
    update facet_values set former = former || ${former}::text[]
    where facet_key = ${key} and value = ${into}`.execute(trx)
}

export const hasPicture = async (trx: Db, id: string): Promise<boolean> =>
  (await trx.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
