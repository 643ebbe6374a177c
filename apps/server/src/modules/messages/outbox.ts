import type { Db } from '#server/db/open.ts'
import type { Message, Messages, Template } from './messages.ts'
import { insertMessage, insertMessageToMember } from './outbox.db.ts'

/**
 * Puts a message into the outbox, in the transaction of what it tells. After the commit, the caller
 * nudges `send-messages`.
 */
export async function queueMessage(trx: Db, message: Message): Promise<void> {
  await insertMessage(trx, message)
}

/** Writes to a member in the member's language; a member without an address gets nothing. */
export async function writeToMember<T extends Template>(
  trx: Db,
  letter: { memberId: string; template: T; params: Messages[T]; at: Date },
): Promise<void> {
  await insertMessageToMember(trx, letter)
}
