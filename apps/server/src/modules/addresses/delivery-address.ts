import { type RawBuilder, sql } from 'kysely'
import type { AddressRow } from './addresses.db.ts'

/** An address without its times, for statements that read more than the address. */
export type DeliveryAddress = Omit<AddressRow, 'created_at' | 'updated_at'>

/** Selects a member's address as JSON, without an id the default one; null selects none. */
export const deliveryAddress = (memberId: string, id: string | null | undefined): RawBuilder<unknown> => sql`
  select to_jsonb(a) - '{created_at,updated_at}'::text[] from addresses a
  where member_id = ${memberId} and ${id === undefined ? sql`is_default` : sql`id = ${id}::uuid`}
  order by updated_at desc, id limit 1`
