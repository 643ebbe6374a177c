import type { Db } from '#server/db/open.ts'

/** The parcels of the member's orders with what their couriers reported. */
export async function exportMember(db: Db, memberId: string) {
  const parcels = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id', 'orders.sn as order_sn', 'parcels.courier', 'parcels.courier_number'])
    .select(['parcels.state', 'parcels.shipped_at', 'parcels.delivered_at'])
    .where('orders.member_id', '=', memberId)
    .orderBy('parcels.shipped_at')
    .execute()
  const traces = await db
    .selectFrom('parcel_traces')
    .innerJoin('parcels', 'parcels.id', 'parcel_traces.parcel_id')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcel_traces.parcel_id', 'parcel_traces.at', 'parcel_traces.text', 'parcel_traces.place'])
    .where('orders.member_id', '=', memberId)
    .orderBy('parcel_traces.at')
    .execute()
  const tracesOf = Map.groupBy(traces, ({ parcel_id }) => parcel_id)
  return {
    parcels: parcels.map(({ id, ...parcel }) => ({
      ...parcel,
      traces: tracesOf.get(id)?.map(({ parcel_id, ...trace }) => trace) ?? [],
    })),
  }
}

/** A courier's report can name who took the parcel and where. */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx
    .deleteFrom('parcel_traces')
    .where('parcel_id', 'in', (eb) =>
      eb
        .selectFrom('parcels')
        .innerJoin('orders', 'orders.id', 'parcels.order_id')
        .select('parcels.id')
        .where('orders.member_id', '=', memberId),
    )
    .execute()
}
