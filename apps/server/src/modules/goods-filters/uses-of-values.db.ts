import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Filter } from './known-filters.ts'

/** Styles have a color family by their colors, and all other values in their attributes and badges. */
const hasValue = ({ key, type }: Pick<Filter, 'key' | 'type'>, value: string): RawBuilder<boolean> =>
  type === 'color'
    ? sql<boolean>`(
        exists (select 1 from skus where style_id = styles.id and family = ${value})
        or badges @> jsonb_build_array(${value}::text))`
    : sql<boolean>`(
        attributes -> ${key} @> jsonb_build_array(${value}::text)
        or badges @> jsonb_build_array(${value}::text))`

export async function countStylesWith(trx: Db, filter: Filter, value: string): Promise<number> {
  const { num } = await trx
    .selectFrom('styles')
    .select(sql<number>`count(*)::integer`.as('num'))
    .where(hasValue(filter, value))
    .executeTakeFirstOrThrow()
  return num
}

/** In the order in which changes of many styles lock them. */
export async function lockStylesWith(trx: Db, filter: Filter, value: string): Promise<string[]> {
  const styles = trx.selectFrom('styles').select('id').where(hasValue(filter, value)).orderBy('id')
  return (await styles.forUpdate().execute()).map(({ id }) => id)
}

/** A list with one value in place of another, which it has once. */
const replaced = (list: RawBuilder<unknown>, value: string, into: string) => sql`(
  select jsonb_agg(one order by place) from (
    select case element.value when ${value} then ${into} else element.value end as one, min(at) as place
    from jsonb_array_elements_text(${list}) with ordinality as element (value, at)
    group by 1
  ) as elements)`

/** Replaces this value of styles by another one. Colleagues who are editing them get a conflict. */
export async function replaceInStyles(
  trx: Db,
  { key, type }: Filter,
  { styleIds, value, into, at }: { styleIds: readonly string[]; value: string; into: string; at: Date },
): Promise<void> {
  if (type === 'color') {
    await trx
      .updateTable('skus')
      .set({ family: into })
      .where('style_id', '=', anyOf(styleIds))
      .where('family', '=', value)
      .execute()
  }
  const attribute = sql`attributes -> ${key}`
  const one = sql`jsonb_build_array(${value}::text)`
  await sql`
    update styles set version = version + 1, updated_at = ${at},
      attributes = case when ${attribute} @> ${one}
        then attributes || jsonb_build_object(${key}::text, ${replaced(attribute, value, into)}) else attributes end,
      badges = case when badges @> ${one} then ${replaced(sql`badges`, value, into)} else badges end
    where id = any(${styleIds}::text[])`.execute(trx)
}
