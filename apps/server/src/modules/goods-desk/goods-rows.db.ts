import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { refuseFields } from '#server/refuse.ts'
import { isForSale } from './goods.states.ts'

export type Style = Selectable<Tables['styles']>
export type SkuRow = Selectable<Tables['skus']>
export type Tier = Pick<Selectable<Tables['price_tiers']>, 'from_milli' | 'price_fen'>
export type StyleFacts = Omit<Updateable<Tables['styles']>, 'id' | 'version' | 'updated_at' | 'staff_id'>
export type SkuFacts = Omit<Updateable<Tables['skus']>, 'id' | 'style_id'>

/** Who changes goods; null for the shop itself. */
export type By = { staffId: string | null; at: Date }

export function lockStyle(trx: Db, id: string): Promise<Style | undefined> {
  return trx.selectFrom('styles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertStyle(trx: Db, style: Insertable<Tables['styles']>): Promise<void> {
  await trx.insertInto('styles').values(style).execute()
}

/** Whether another style has the code, or the id that it would get. */
export async function hasStyle(db: Db, { code, id }: { code: string; id?: string }): Promise<boolean> {
  const found = await db
    .selectFrom('styles')
    .select('id')
    .where('code', '=', code)
    .$if(id !== undefined, (qb) => qb.where('id', '<>', id!))
    .executeTakeFirst()
  return found !== undefined
}

export const isFreeId = async (db: Db, table: 'styles' | 'skus', id: string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) === undefined

/**
 * Writes what changed, the version, and whether a text is missing; the only writer of one style's version.
 * @throws field errors when the style would be for sale without a price
 */
export async function updateStyle(
  trx: Db,
  id: string,
  facts: StyleFacts,
  { staffId, at }: By,
): Promise<{ version: number }> {
  const { version, status, price_fen } = await trx
    .updateTable('styles')
    .set((style) => ({
      ...facts,
      version: style('version', '+', 1),
      updated_at: at,
      staff_id: staffId,
      lacks_text: sql<boolean>`cardinality(${facts.missing ?? sql.ref('missing')}::text[]) > 0
        or exists (select from skus where style_id = styles.id and active and missing <> '{}')`,
    }))
    .where('id', '=', id)
    .returning(['version', 'status', 'price_fen'])
    .executeTakeFirstOrThrow()
  if (isForSale(status) && price_fen === 0) refuseFields({ price: 'price-required' })
  return { version }
}

export function selectTiers(db: Db, styleId: string): Promise<Tier[]> {
  return db
    .selectFrom('price_tiers')
    .select(['from_milli', 'price_fen'])
    .where('style_id', '=', styleId)
    .orderBy('from_milli')
    .execute()
}

export async function replaceTiers(trx: Db, styleId: string, tiers: readonly Tier[]): Promise<void> {
  await trx.deleteFrom('price_tiers').where('style_id', '=', styleId).execute()
  if (tiers.length === 0) return
  await trx
    .insertInto('price_tiers')
    .values(tiers.map((tier) => ({ ...tier, style_id: styleId })))
    .execute()
}

export function selectSkus(db: Db, styleId: string): Promise<SkuRow[]> {
  return db
    .selectFrom('skus')
    .selectAll()
    .where('style_id', '=', styleId)
    .orderBy('sort')
    .orderBy('code')
    .execute()
}

/** Whether another color, of whatever style, has the code. */
export async function hasSkuCode(db: Db, code: string, exceptId: string | undefined): Promise<boolean> {
  const found = await db
    .selectFrom('skus')
    .select('id')
    .where('code', '=', code)
    .$if(exceptId !== undefined, (qb) => qb.where('id', '<>', exceptId!))
    .executeTakeFirst()
  return found !== undefined
}

/** Staff are warned at this stock, in thousandths of the unit, unless they set another. */
const defaultLowMilli = 10_000

/** Adds colors with empty stock. */
export async function insertSkus(
  trx: Db,
  skus: readonly Insertable<Tables['skus']>[],
  minMilli: number,
): Promise<void> {
  if (skus.length === 0) return
  await trx
    .insertInto('skus')
    .values([...skus])
    .execute()
  await trx
    .insertInto('stock')
    .values(skus.map(({ id }) => ({ sku_id: id, low_milli: Math.max(minMilli, defaultLowMilli) })))
    .execute()
}

export async function updateSku(trx: Db, id: string, facts: SkuFacts): Promise<void> {
  if (Object.keys(facts).length === 0) return
  await trx.updateTable('skus').set(facts).where('id', '=', id).execute()
}

/** Raises the warning level to the minimum order, below which a color is sold out. */
export async function raiseLowStock(trx: Db, styleId: string, minMilli: number): Promise<void> {
  await trx
    .updateTable('stock')
    .set({ low_milli: minMilli })
    .where('low_milli', '<', minMilli)
    .where('sku_id', 'in', trx.selectFrom('skus').select('id').where('style_id', '=', styleId))
    .execute()
}

export async function sortRows(trx: Db, styleId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update skus set sort = given.place::int - 1
    from unnest(${ids}::text[]) with ordinality as given (id, place)
    where skus.id = given.id and style_id = ${styleId}`.execute(trx)
}

/**
 * Whether anything but the goods themselves names a color, or it has stock; `onHand` leaves
 * out what lies on the shelf.
 */
export async function isSkuUsed(db: Db, id: string, { onHand = true } = {}): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from order_lines where sku_id = ${id})
      or exists (select from after_sales_lines where exchange_sku_id = ${id})
      or exists (select from color_cards where sku_id = ${id})
      or exists (select from quote_lines where sku_id = ${id})
      or exists (select from comments where sku_id = ${id})
      or exists (select from stock where sku_id = ${id}
        and ((on_hand_milli <> 0 and ${sql.lit(onHand)}) or held_milli <> 0 or sold_milli <> 0))
      as used`.execute(db)
  return rows[0]!.used
}

/** Deletes a color that is not used, and takes it out of bags. */
export async function deleteSkuRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('bag_lines').where('sku_id', '=', id).execute()
  await trx.deleteFrom('stock').where('sku_id', '=', id).execute()
  await trx.deleteFrom('skus').where('id', '=', id).execute()
}

/** Whether an order, a color card or a comment names the style. */
export async function isStyleUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from order_lines where style_id = ${id} or sku_id in (select id from skus where style_id = ${id}))
      or exists (select from after_sales_lines where exchange_sku_id in (select id from skus where style_id = ${id}))
      or exists (select from color_cards where style_id = ${id})
      or exists (select from quote_lines where sku_id in (select id from skus where style_id = ${id}))
      or exists (select from comments where style_id = ${id}) as used`.execute(db)
  return rows[0]!.used
}

export async function deleteStyle(trx: Db, id: string): Promise<void> {
  const ofStyle = trx.selectFrom('skus').select('id').where('style_id', '=', id)
  await trx.deleteFrom('bag_lines').where('sku_id', 'in', ofStyle).execute()
  await trx.deleteFrom('stock').where('sku_id', 'in', ofStyle).execute()
  await trx.deleteFrom('skus').where('style_id', '=', id).execute()
  await trx.deleteFrom('styles').where('id', '=', id).execute()
}

/** A copy shows the same pictures; those of a color belong to its copy. */
export async function copyPictures(
  trx: Db,
  { from, to, skuIds }: { from: string; to: string; skuIds: ReadonlyMap<string, string> },
): Promise<void> {
  await sql`
    insert into goods_pictures (style_id, sku_id, picture_id, sort)
    select ${to}, copied.to_id, picture_id, sort
    from goods_pictures
    left join unnest(${[...skuIds.keys()]}::text[], ${[...skuIds.values()]}::text[]) as copied (from_id, to_id)
      on copied.from_id = sku_id
    where style_id = ${from} and (sku_id is null or copied.to_id is not null)`.execute(trx)
}

/** Everything that the page of a style shows. */
export async function findGoods(db: Db, id: string) {
  const style = await db
    .selectFrom('styles')
    .leftJoin('staff', 'staff.id', 'styles.staff_id')
    .selectAll('styles')
    .select('staff.name as staff_name')
    .where('styles.id', '=', id)
    .executeTakeFirst()
  if (!style) return undefined
  const [tiers, skus, pictures] = await Promise.all([
    selectTiers(db, id),
    db
      .selectFrom('skus')
      .leftJoin('stock', 'stock.sku_id', 'skus.id')
      .selectAll('skus')
      .select((eb) => [
        eb.fn.coalesce('on_hand_milli', sql<number>`0`).as('on_hand_milli'),
        eb.fn.coalesce('held_milli', sql<number>`0`).as('held_milli'),
        eb.fn.coalesce('low_milli', sql<number>`0`).as('low_milli'),
      ])
      .where('style_id', '=', id)
      .orderBy('sort')
      .orderBy('code')
      .execute(),
    db
      .selectFrom('goods_pictures')
      .innerJoin('pictures', 'pictures.id', 'picture_id')
      .select([
        'goods_pictures.sku_id',
        'pictures.id',
        'kind',
        'width',
        'height',
        'hex',
        'mm',
        'alt',
        'missing',
      ])
      .where('style_id', '=', id)
      .orderBy('sort')
      .orderBy('picture_id')
      .execute(),
  ])
  return { style, tiers, skus, pictures }
}
export type GoodsRows = NonNullable<Awaited<ReturnType<typeof findGoods>>>

/** Keeps the category from being deleted until the transaction ends. */
export function findCategory(trx: Db, id: string) {
  return trx.selectFrom('categories').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
}

export async function selectOptions(db: Db) {
  const [categories, facets, values] = await Promise.all([
    db.selectFrom('categories').select(['id', 'parent_id', 'name']).orderBy('sort').orderBy('id').execute(),
    db.selectFrom('facets').select(['key', 'name', 'type', 'unit']).orderBy('sort').orderBy('key').execute(),
    db
      .selectFrom('facet_values')
      .select(['facet_key', 'value', 'name', 'hex'])
      .orderBy('facet_key')
      .orderBy('sort')
      .orderBy('value')
      .execute(),
  ])
  return { categories, facets, values }
}

/** Styles that are due to go on sale or off sale. */
export function selectDueStyles(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('styles')
    .select('id')
    .where((eb) => eb.or([eb('publish_at', '<=', now), eb('end_at', '<=', now)]))
    .orderBy('id')
    .limit(100)
    .execute()
}
