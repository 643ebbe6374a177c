import type { Db } from '#server/db/open.ts'

/** False when this very push was stored before. */
export async function insertPush(
  trx: Db,
  push: { shipment_id: string; hash: Buffer; body: string; received_at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('shipment_pushes')
    .values({ ...push, outcome: 'received' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function setPushOutcome(
  trx: Db,
  { shipment_id, hash }: { shipment_id: string; hash: Buffer },
  outcome: string,
): Promise<void> {
  await trx
    .updateTable('shipment_pushes')
    .set({ outcome })
    .where('shipment_id', '=', shipment_id)
    .where('hash', '=', hash)
    .execute()
}
