import { parsePhoneNumber } from 'libphonenumber-js'
import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Mail } from '#server/providers/mail/mail-sender.ts'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import type { PhoneNumber } from '#server/providers/sms/sms-sender.ts'
import { later } from '#server/runtime/clock.ts'
import { writeMail } from './mail-templates.ts'
import type { AttachedFile } from './messages.ts'
import {
  type Channel,
  claimDue,
  deleteExpired,
  finishMessage,
  type OutboxRow,
  postponeMessage,
  recoverLost,
} from './outbox.db.ts'
import { writeSms } from './sms-templates.ts'

const batchSize = 10
/** Longer than the 20 seconds that one send can take; another server then sends a message that a killed one held. */
const leaseSeconds = 30

/** Seconds to wait after each failed try. */
const retryDelays: Record<Channel, readonly number[]> = {
  sms: [10, 30, 60],
  mail: [60, 300, 1_800, 7_200, 21_600],
}

/** `send-sms` sends SMS only, so that a slow mail server does not delay a verification code. */
export const messageJobs = (shop: Shop): Job[] => [
  { name: 'send-messages', cron: '* * * * *', run: () => sendDue(shop, ['sms', 'mail']) },
  { name: 'send-sms', cron: '* * * * *', run: () => sendDue(shop, ['sms']) },
]

async function sendDue(shop: Shop, channels: readonly Channel[]): Promise<void> {
  const { db, clock } = shop
  await deleteExpired(db, clock.now())
  await recoverLost(db, clock.now())
  for (;;) {
    const due = { channels, at: clock.now(), max: batchSize, leaseSeconds }
    const claimed = await claimDue(db, due)
    await Promise.all(claimed.map((row) => send(shop, row)))
    if (claimed.length < batchSize || shop.jobs.stopping) return
  }
}

async function send(shop: Shop, row: OutboxRow): Promise<void> {
  const { db, clock } = shop
  try {
    await handOver(shop, row)
    await finishMessage(db, row.id, 'sent', clock.now())
  } catch (error) {
    await afterFailure(shop, row, error)
  }
}

async function handOver({ providers, config, mediaStore }: Shop, row: OutboxRow): Promise<void> {
  const reference = row.id
  if (row.channel === 'sms') {
    const to = phoneOf(row.recipient)
    await providers.sms.send({ ...writeSms(row, to), to, reference })
    return
  }
  const mail = writeMail(row, config.publicOrigin)
  const attachments = await readAttachments(mediaStore, row)
  await providers.mail.send({ ...mail, to: row.recipient, locale: row.language, reference, attachments })
}

/** The PDF that the message's params name, if any. */
async function readAttachments({ read }: MediaStore, { params }: OutboxRow): Promise<Mail['attachments']> {
  const { file } = params as { file?: AttachedFile }
  if (!file) return undefined
  const content = await read(file.key)
  if (!content) throw new Error('The file that a mail attaches is missing')
  return [{ name: file.name, type: 'application/pdf', content }]
}

/** Logs the message's id and the error, never the recipient. */
async function afterFailure({ db, clock, log }: Shop, row: OutboxRow, error: unknown): Promise<void> {
  const delay = retryDelays[row.channel][row.tries - 1]
  const details = { message: row.id, template: row.template, err: error }
  if (delay !== undefined && canRetry(row.channel, error)) {
    log.warn(details, 'sending a message failed and will be retried')
    await postponeMessage(db, row.id, later(clock.now(), delay))
    return
  }
  const isShopError =
    !(error instanceof ProviderError) || ['misconfigured', 'out-of-credit'].includes(error.kind)
  log[isShopError ? 'error' : 'warn'](details, 'sending a message failed for good')
  await finishMessage(db, row.id, 'failed', clock.now())
}

/** An SMS that may have arrived is not sent again: it costs money, and a second code confuses the buyer. */
function canRetry(channel: Channel, error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false
  if (error.aftermath === 'unknown') return channel === 'mail'
  return error.aftermath === 'not-done' || error.kind === 'busy' || error.kind === 'rate-limited'
}

function phoneOf(number: string): PhoneNumber {
  const { countryCallingCode, nationalNumber } = parsePhoneNumber(number)
  return { dialCode: countryCallingCode, national: nationalNumber }
}
