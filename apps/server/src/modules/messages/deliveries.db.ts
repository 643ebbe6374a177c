import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const maxReasonLength = 60

type Delivery = {
  provider: string
  messageId: string
  /**
   * Our id, if the receipt carries it: only this finds a text if the provider's response was lost or is not stored
   * yet.
   */
  id: string | undefined
  delivered: boolean
  reason: string
  at: Date
}

/** Sets what became of a text, and returns its row if that is news. */
export function setDelivery(db: Db, { provider, messageId, id, delivered, reason, at }: Delivery) {
  return db
    .updateTable('outbox')
    .set({
      delivery: delivered ? 'delivered' : 'failed',
      delivery_reason: reason.slice(0, maxReasonLength),
      delivery_at: at,
      provider,
      provider_message_id: messageId,
    })
    .where('channel', '=', 'sms')
    .where((eb) => {
      const isAccepted = eb('provider_message_id', '=', messageId).and('provider', '=', provider)
      if (!id) return isAccepted
      const isOpen = eb('provider_message_id', 'is', null).and(
        eb.fn.coalesce('provider', eb.val(provider)),
        '=',
        provider,
      )
      return eb.or([isAccepted, eb('id', '=', id).and(isOpen)])
    })
    .where(sql<boolean>`delivery is distinct from ${delivered ? 'delivered' : 'failed'}`)
    .where(sql<boolean>`delivery is distinct from 'delivered'`)
    .returning('id')
    .executeTakeFirst()
}

/**
 * Sets that a mail came back, and returns whose it was. It counts from its first try: a report can be faster
 * than the note that the mail was sent, and the reply of the server that took it can be lost.
 */
export function setBounced(db: Db, { id, reason, at }: { id: string; reason: string; at: Date }) {
  return db
    .updateTable('outbox')
    .set({ delivery: 'failed', delivery_reason: reason, delivery_at: at })
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .where('tries', '>', 0)
    .returning('recipient')
    .executeTakeFirst()
}

/** How many messages of each provider got which receipt since then; null while none has come. */
export function countDeliveries(db: Db, since: Date) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => ['provider', 'delivery', fn.countAll<number>().as('num')])
    .where('created_at', '>', since)
    .where('channel', '=', 'sms')
    .where('handed_at', 'is not', null)
    .groupBy(['provider', 'delivery'])
    .execute()
}

/** Why texts were not delivered since then, by provider, the most frequent reasons first. */
export function countReasons(db: Db, since: Date) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => ['provider', 'delivery_reason as reason', fn.countAll<number>().as('num')])
    .where('created_at', '>', since)
    .where('channel', '=', 'sms')
    .where('delivery', '=', 'failed')
    .groupBy(['provider', 'delivery_reason'])
    .orderBy('num', 'desc')
    .execute()
}
