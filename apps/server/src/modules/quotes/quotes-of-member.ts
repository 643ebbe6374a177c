import { type RawBuilder, sql } from 'kysely'
import { statusAt } from './quotes.db.ts'

/**
 * For a statement about all that a member did: `id`, `created_at`, `sn`, `hexes`, `fen` and `status` of the
 * member's quotes, as they are at this time. `fen` is null until the shop has quoted.
 */
export const quotesOfMember = (memberId: string, now: Date): RawBuilder<unknown> => sql`
  select id, created_at, sn,
    (
      select array_agg(skus.hex order by quote_lines.sort) from quote_lines join skus on skus.id = sku_id
      where quote_id = quotes.id
    ) as hexes,
    shipping_fen + (
      select sum(round(price_fen::numeric * num_milli / 1000)) from quote_lines where quote_id = quotes.id
    ) as fen,
    ${statusAt(now)} as status
  from quotes where member_id = ${memberId}`
