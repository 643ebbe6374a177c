import type { BulkChange } from '@corium/contract/goods-bulk'
import type { GoodsStatus } from '@corium/contract/goods-status'
import type { Bilingual } from '@corium/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { BulkFacts } from '#server/db/tables/goods-changes.ts'
import { announceGoods } from '#server/modules/webhooks/announce.ts'

type What = BulkChange['what']

/** What bulk changes read of a style. Maps are empty when the change does not touch them. */
export type StyleFacts = {
  id: string
  code: string
  name: Bilingual
  status: GoodsStatus
  category_id: string
  price_fen: number
  min_milli: number
  published: boolean
  publish_at: Date | null
  end_at: Date | null
  ended_at: Date | null
  has_color: boolean
  /** Price by quantity in thousandths. */
  tiers: Record<string, number>
  /** Own price by SKU. */
  sku_prices: Record<string, number>
  /** Low-stock quantity by SKU. */
  lows: Record<string, number>
}

const isPrice = (what: What): boolean => what.startsWith('price-')

/** The styles that exist, by id; `lock` keeps them from being changed until the transaction ends. */
export async function selectFacts(
  db: Db,
  what: What,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<StyleFacts[]> {
  if (lock) {
    await db
      .selectFrom('styles')
      .select('id')
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forUpdate()
      .execute()
  }
  const { rows } = await sql<StyleFacts>`
    select id, code, name, status, category_id, price_fen, min_milli, published, publish_at, end_at, ended_at,
      ${
        what === 'publish' || what === 'withdraw'
          ? sql`exists (select from skus where style_id = styles.id and active)`
          : sql`true`
      } as has_color,
      ${
        isPrice(what)
          ? sql`coalesce((select json_object_agg(from_milli, price_fen order by from_milli)
              from price_tiers where style_id = styles.id), '{}')`
          : sql`'{}'::json`
      } as tiers,
      ${
        isPrice(what)
          ? sql`coalesce((select json_object_agg(skus.id, skus.price_fen order by skus.id)
              from skus where style_id = styles.id and skus.price_fen is not null), '{}')`
          : sql`'{}'::json`
      } as sku_prices,
      ${
        what === 'low'
          ? sql`coalesce((select json_object_agg(sku_id, low_milli order by sku_id)
              from stock join skus on skus.id = sku_id where style_id = styles.id), '{}')`
          : sql`'{}'::json`
      } as lows
    from styles where id = any(${ids}) order by id`.execute(db)
  return rows
}

/** Writes facts of many styles, in a few statements however many there are. */
export async function writeFacts(
  trx: Db,
  what: What,
  rows: readonly { style_id: string; facts: BulkFacts }[],
  { staffId, at }: { staffId: string; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (style_id text, facts jsonb)`
  await sql`
    update styles set ${columnsOf(what, at)} version = version + 1, updated_at = ${at}::timestamptz, staff_id = ${staffId}::uuid
    from ${given} where styles.id = given.style_id`.execute(trx)
  if (what === 'low') {
    await sql`
      update stock set low_milli = given_low.value::bigint
      from ${given}, jsonb_each_text(facts->'lows') as given_low
      where stock.sku_id = given_low.key`.execute(trx)
  }
  if (isPrice(what)) await writePrices(trx, given)
  // Publishing and withdrawing list only goods whose state they change.
  const isTurned = what === 'publish' || what === 'withdraw'
  const changed = rows.map(({ style_id, facts }) => ({
    id: style_id,
    wasPublished: isTurned ? !facts.published : undefined,
  }))
  if (what !== 'low') await announceGoods(trx, changed, at)
}

async function writePrices(trx: Db, given: RawBuilder<unknown>): Promise<void> {
  await sql`
    update price_tiers set price_fen = tier.value::integer
    from ${given}, jsonb_each_text(facts->'tiers') as tier
    where price_tiers.style_id = given.style_id and from_milli = tier.key::integer`.execute(trx)
  await sql`
    update skus set price_fen = own.value::integer
    from ${given}, jsonb_each_text(facts->'sku_prices') as own
    where skus.id = own.key and skus.style_id = given.style_id`.execute(trx)
}

function columnsOf(what: What, at: Date) {
  if (isPrice(what)) return sql`price_fen = (facts->>'price_fen')::integer,`
  if (what === 'category') return sql`category_id = facts->>'category_id',`
  if (what === 'low') return sql``
  return sql`published = (facts->>'published')::boolean, publish_at = (facts->>'publish_at')::timestamptz,
    end_at = (facts->>'end_at')::timestamptz, ended_at = (facts->>'ended_at')::timestamptz,
    published_at = coalesce(published_at, case when (facts->>'published')::boolean then ${at}::timestamptz end),`
}
