import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The shipments of a member: parcels of orders, of after-sales cases in both directions, and color cards. */
const ofMember = (memberId: string) => sql`
  select s.id, coalesce(o.sn, a.sn, c.sn) as belongs_to,
    case when s.return_id is null then 'to-member' else 'to-shop' end as direction
  from shipments s
  left join parcels p on p.id = s.parcel_id
  left join orders o on o.id = p.order_id
  left join after_sales a on a.id in (s.return_id, s.replacement_id)
  left join color_cards c on c.id = s.card_id
  where coalesce(o.member_id, a.member_id, c.member_id) = ${memberId}`

/** The parcels with what their couriers reported. */
export async function exportMember(db: Db, memberId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select belongs_to, direction, courier, courier_number, phone_end, state, sent_at, delivered_at,
      coalesce(
        (select json_agg(json_build_object('at', t.at, 'text', t.text, 'place', t.place) order by t.at, t.id desc)
          from shipment_traces t where t.shipment_id = shipments.id), '[]') as traces
    from shipments join (${ofMember(memberId)}) own using (id)
    order by sent_at, id`.execute(db)
  return { parcels: rows }
}

/** A courier's report can name who took the parcel and where, so the shop stops following. */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  for (const table of ['shipment_traces', 'shipment_pushes']) {
    await sql`
      delete from ${sql.table(table)}
      where shipment_id in (select id from (${ofMember(memberId)}) own)`.execute(trx)
  }
  await sql`
    update shipments set phone_end = '', next_try_at = null, token = gen_random_uuid()::text
    where id in (select id from (${ofMember(memberId)}) own)`.execute(trx)
}

/** Parcels belong to orders, after-sales cases and color cards. */
export async function mergeMember(): Promise<void> {}
