import type { Shop } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { isDeadAddress, readBounce } from '#server/providers/mail/read-bounce.ts'
import { markBouncing } from './bouncing-emails.ts'
import { setBounced } from './deliveries.db.ts'

/**
 * Takes in a report of a mail that came back. Anyone can write to the mailbox of the reports, so a report
 * counts only with the Message-ID of a mail that the shop sent: only its recipient and the mail servers on
 * the way know that. The address that bounces is the mail's recipient, whichever one the report names.
 */
export async function recordBounce({ db, clock, log }: Shop, raw: Buffer): Promise<'noted' | 'unknown'> {
  const bounce = readBounce(raw)
  if (!bounce || !isUuid(bounce.reference)) return 'unknown'
  const { reference, status } = bounce
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    const mail = await setBounced(trx, { id: reference, reason: status, at })
    if (!mail) return 'unknown'
    if (isDeadAddress(status)) await markBouncing(trx, mail.recipient, status, at)
    log.info({ message: reference, status }, 'a mail came back')
    return 'noted'
  })
}
