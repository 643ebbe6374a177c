import { setTimeout as pause } from 'node:timers/promises'
import type { Bilingual } from '@corium/contract/language'
import { parsePhoneNumber } from 'libphonenumber-js/max'
import type { Shop } from '#server/context.ts'
import { isDatabaseAway } from '#server/db/connect.ts'
import type { WaitingRows } from '#server/jobs/forget-future.ts'
import { type Job, maxRunMs } from '#server/jobs/jobs.ts'
import { presentLogo } from '#server/modules/media/brand-files.ts'
import type { BrandPicture } from '#server/modules/shop-settings/settings.ts'
import type { Mail } from '#server/providers/mail/mail-sender.ts'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { smsPauses } from '#server/providers/sms/sms-pauses.ts'
import type { SmsProvider } from '#server/providers/sms/sms-router.ts'
import type { PhoneNumber } from '#server/providers/sms/sms-sender.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { askToPayAfter, dropAnswered } from './asking-to-pay.ts'
import { markBouncing, selectBouncing } from './bouncing-emails.ts'
import { writeMail } from './mail-templates.ts'
import type { AttachedFile } from './messages.ts'
import {
  type Channel,
  claimDue,
  fileMissing,
  findNextDue,
  finishMessage,
  isSoon,
  isWaiting,
  type OutboxRow,
  postponeMessage,
  type SentText,
  selectTextsSince,
  tidyOutbox,
} from './outbox.db.ts'
import { writeSms } from './sms-templates.ts'

const batchSize = 10
/**
 * Longer than the 20 seconds that one send can take; another server then sends a
 * message that a killed one held.
 */
const leaseSeconds = 30
/** Tries to store that a message was sent, and the pause between them. */
const maxStoreTries = 6
const storeAgainMs = 1_000

/** Seconds to wait after each failed try. */
const retryDelays: Record<Channel, readonly number[]> = {
  sms: [10, 30, 60],
  mail: [60, 300, 1_800, 7_200, 21_600],
}

export const waitingMessages: readonly WaitingRows[] = [
  { table: 'outbox', column: 'not_before', which: isWaiting, maxSeconds: Math.max(...retryDelays.mail) },
  { table: 'outbox', column: 'not_before', which: isSoon, maxSeconds: askToPayAfter },
]

/** The longest pause, in seconds, that a provider wants between two texts to one number. */
const maxPause = Math.max(...Object.values(smsPauses).flatMap(({ any, codes }) => [any, codes]))

/** How long a provider whose text did not arrive is the last choice for that number. */
const avoidedSeconds = hour

/** How long the texts to a number decide about the next one. */
const rememberedSeconds = Math.max(maxPause, avoidedSeconds)

/**
 * A longer wait ends with the job's next scheduled run. A wait shorter than the minimum could start one run after
 * another.
 */
const wakeUpMs = { min: 1_000, max: 60_000 }

/** `send-sms` sends SMS only, so that a slow mail server does not delay a verification code. */
export const messageJobs = (shop: Shop): Job[] => [
  { name: 'send-messages', cron: '* * * * *', run: () => sendDue(shop, 'send-messages', ['sms', 'mail']) },
  { name: 'send-sms', cron: '* * * * *', run: () => sendDue(shop, 'send-sms', ['sms']) },
]

async function sendDue(shop: Shop, job: string, channels: readonly Channel[]): Promise<void> {
  const { db, clock, settings } = shop
  const end = performance.now() + maxRunMs
  await tidyOutbox(db, clock.now())
  for (;;) {
    const due = { channels, at: clock.now(), max: batchSize, leaseSeconds }
    const claimed = await claimDue(db, due)
    const wanted = await dropAnswered(db, claimed)
    const recipients = Map.groupBy(wanted, ({ channel }) => channel)
    const to = (channel: Channel) => recipients.get(channel)?.map(({ recipient }) => recipient) ?? []
    const bouncing = await selectBouncing(db, to('mail'))
    // No other run sends to these numbers now, because only one text to a number is claimed at a time.
    const texts = await selectTextsSince(db, to('sms'), later(clock.now(), -rememberedSeconds))
    const { name, logo } = await settings.get(db, 'shop')
    await Promise.all(
      wanted.map((row) =>
        bouncing.has(row.recipient)
          ? giveUpBouncing(shop, row)
          : send(shop, row, { texts: texts.get(row.recipient) ?? [], shopName: name, logo }),
      ),
    )
    const next = await findNextDue(db, channels)
    // The next text to a number is claimed once the one before it is finished.
    const hasMore = claimed.length > 0 && next.any !== null && next.any <= clock.now()
    if (!hasMore || shop.jobs.stopping) return wakeUpFor(shop, next.sms)
    if (performance.now() > end) return shop.jobs.runSoon(job)
  }
}

const isCode = ({ template }: { template: string }): boolean => template === 'verification-code'

const giveUpBouncing = ({ db }: Shop, row: OutboxRow): Promise<void> =>
  finishMessage(db, row, { status: 'failed', handed_at: null, delivery_reason: 'bouncing' })

/**
 * A text that waits for its number's pause, or for a retry, goes out on time and not with the next minute.
 */
function wakeUpFor({ clock, jobs }: Shop, next: Date | null): void {
  const wait = next && next.getTime() - clock.now().getTime()
  if (wait === null || wait > wakeUpMs.max) return
  jobs.runSoon('send-sms', Math.max(wait, wakeUpMs.min))
}

/** `texts` are the last ones to the same number. */
type Sending = { texts: readonly SentText[]; shopName: Bilingual; logo: BrandPicture | undefined }

async function send(shop: Shop, row: OutboxRow, sending: Sending): Promise<void> {
  const { db, clock } = shop
  const until = pausedUntil(shop, row, sending.texts)
  if (until) return postponeMessage(db, row, { until, counted: row.tries - 1 })
  let handed: Awaited<ReturnType<typeof handOver>>
  try {
    handed = await handOver(shop, row, sending)
  } catch (error) {
    return afterFailure(shop, row, error)
  }
  const { provider, messageId } = handed
  const sent = { status: 'sent', handed_at: clock.now(), provider, provider_message_id: messageId } as const
  await untilDatabaseIsBack(() => finishMessage(db, row, sent))
}

/** What the provider has taken must not be sent again because PostgreSQL restarts. */
async function untilDatabaseIsBack(store: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await store()
    } catch (error) {
      if (!isDatabaseAway(error) || tries === maxStoreTries) throw error
      await pause(storeAgainMs)
    }
  }
}

/** The end of the pauses that the providers of the last texts to this number want, while it is ahead. */
function pausedUntil({ clock }: Shop, row: OutboxRow, texts: readonly SentText[]): Date | undefined {
  const ends = texts.map((text) => {
    const { any, codes } = smsPauses[text.provider as SmsProvider] ?? { any: 0, codes: 0 }
    const pause = isCode(text) && isCode(row) ? Math.max(any, codes) : any
    return text.handed_at.getTime() + pause * 1000
  })
  const end = Math.max(0, ...ends)
  return end > clock.now().getTime() ? new Date(end) : undefined
}

/** The provider whose latest receipt about a text to the same number says that it did not arrive. */
function failingProvider({ clock }: Shop, texts: readonly SentText[]): string | undefined {
  const since = later(clock.now(), -avoidedSeconds)
  const last = texts.find(({ delivery, handed_at }) => delivery !== null && handed_at > since)
  return last?.delivery === 'failed' ? (last.provider ?? undefined) : undefined
}

async function handOver(shop: Shop, row: OutboxRow, { texts, shopName: name, logo }: Sending) {
  const { providers, config, mediaStore } = shop
  const reference = row.id
  if (row.channel === 'sms') {
    const to = phoneOf(row.recipient)
    return providers.sms.send({
      ...writeSms(row, to, name),
      to,
      reference,
      avoid: failingProvider(shop, texts),
    })
  }
  const shopName = name[row.language]
  const mail = writeMail(row, { origin: config.publicOrigin, shopName, logo: logo && presentLogo(logo) })
  const attachments = await readAttachments(mediaStore, row)
  return providers.mail.send({
    ...mail,
    fromName: shopName,
    to: row.recipient,
    locale: row.language,
    reference,
    attachments,
  })
}

/**
 * The mail is tried again, because the file may come back with a disk that was not mounted. Meanwhile staff see it
 * and can store the file again.
 */
class FileMissing extends Error {
  constructor() {
    super('The file that a mail attaches is not in the media store')
  }
}

/** The PDF that the message's params name, if any. */
async function readAttachments({ read }: MediaStore, { params }: OutboxRow): Promise<Mail['attachments']> {
  const { file } = params as { file?: AttachedFile }
  if (!file) return undefined
  const content = await read(file.key)
  if (!content) throw new FileMissing()
  return [{ name: file.name, type: 'application/pdf', content }]
}

/** Logs the message's id and the error, never the recipient. */
async function afterFailure({ db, clock, log }: Shop, row: OutboxRow, error: unknown): Promise<void> {
  const delay = retryDelays[row.channel][row.tries - 1]
  const details = { message: row.id, template: row.template, err: error }
  const level = !(error instanceof ProviderError) || needsStaff(error) ? 'error' : 'warn'
  if (delay !== undefined && canRetry(row.channel, error)) {
    log[level](details, 'sending a message failed and will be retried')
    await postponeMessage(db, row, {
      until: later(clock.now(), delay),
      ...(error instanceof FileMissing && { reason: fileMissing }),
    })
    return
  }
  log[level](details, 'sending a message failed for good')
  if (error instanceof FileMissing) {
    const lost = { handed_at: null, delivery_reason: fileMissing, keepsContent: true } as const
    return finishMessage(db, row, { status: 'failed', ...lost })
  }
  await finishMessage(db, row, { status: 'failed', ...handedTo(error, clock.now()) })
  const status = row.channel === 'mail' && error instanceof ProviderError && deadAddressStatus(error)
  if (status) await markBouncing(db, row.recipient, status, clock.now())
}

/** The mail server's code for an address that does not exist. One that is not even an address has none. */
const deadAddressStatus = ({ kind, code }: ProviderError): string | undefined =>
  kind === 'bad-recipient' && code?.startsWith('5') ? code : undefined

/** After an unknown outcome the provider may have the message, so it counts as the number's last text. */
function handedTo(error: unknown, at: Date) {
  const mayHaveIt = error instanceof ProviderError && error.aftermath === 'unknown'
  return mayHaveIt ? { handed_at: at, provider: error.provider } : { handed_at: null }
}

/** A wrong password, for example: the provider sends nothing until staff correct it. */
const needsStaff = ({ kind }: ProviderError): boolean => kind === 'misconfigured' || kind === 'out-of-credit'

/**
 * An SMS that may have arrived is not sent again: it costs money, and a second code confuses the buyer. Mails
 * wait hours for staff; texts are retried for less than two minutes, in which staff correct nothing.
 */
function canRetry(channel: Channel, error: unknown): boolean {
  if (error instanceof FileMissing) return true
  if (!(error instanceof ProviderError)) return false
  if (needsStaff(error)) return channel === 'mail'
  if (error.aftermath === 'unknown') return channel === 'mail'
  return error.aftermath === 'not-done' || error.kind === 'busy' || error.kind === 'rate-limited'
}

function phoneOf(number: string): PhoneNumber {
  const { countryCallingCode, nationalNumber } = parsePhoneNumber(number)
  return { dialCode: countryCallingCode, national: nationalNumber }
}
