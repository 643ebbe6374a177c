import type { Shop } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import type { SmsReceipt } from '#server/providers/sms/sms-receipts.ts'
import { setDelivery } from './deliveries.db.ts'

/**
 * Notes on the messages what became of them. Receipts may come twice, in any order, and about texts that
 * others sent with the same account; none of that changes more than the first one did, except that an arrival
 * beats a failure.
 */
export async function recordReceipts(
  { db, clock, log }: Shop,
  receipts: readonly SmsReceipt[],
): Promise<void> {
  for (const { reference, ...receipt } of receipts) {
    const id = reference && isUuid(reference) ? reference : undefined
    const changed = await setDelivery(db, { ...receipt, id, at: clock.now() })
    if (changed && !receipt.delivered)
      log.warn(
        { message: changed.id, provider: receipt.provider, reason: receipt.reason.slice(0, 40) },
        'a text was not delivered',
      )
  }
}
