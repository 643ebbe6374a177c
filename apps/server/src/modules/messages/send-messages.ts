import { parsePhoneNumber } from 'libphonenumber-js'
import { later } from '#server/clock.ts'
import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs.ts'
import { OutsideError } from '#server/outside/outside-error.ts'
import type { PhoneNumber } from '#server/outside/sms/sms-sender.ts'
import { writeLetter } from './letters.ts'
import type { Messages } from './messages.ts'
import {
  type Channel,
  claimDue,
  dropExpired,
  type OutboxRow,
  postponeMessage,
  recoverLost,
  settleMessage,
} from './outbox.db.ts'

/** As many at a time as providers take gladly. */
const atOnce = 10
/** Longer than the longest try. */
const leaseSeconds = 120

/** Rests before the next try, in seconds. */
const rests: Record<Channel, readonly number[]> = {
  sms: [10, 30, 60],
  mail: [60, 300, 1_800, 7_200, 21_600],
}

/** Texts have a job of their own as well, so that a slow mail server does not hold up a code. */
export const messageJobs = (shop: Shop): Job[] => [
  { name: 'send-messages', cron: '* * * * *', run: () => sendDue(shop, ['sms', 'mail']) },
  { name: 'send-texts', cron: '* * * * *', run: () => sendDue(shop, ['sms']) },
]

async function sendDue(shop: Shop, channels: readonly Channel[]): Promise<void> {
  const { db, clock } = shop
  await dropExpired(db, clock.now())
  await recoverLost(db, clock.now())
  for (;;) {
    const due = { channels, at: clock.now(), most: atOnce, leaseSeconds }
    const claimed = await claimDue(db, due)
    await Promise.all(claimed.map((row) => send(shop, row)))
    if (claimed.length < atOnce || shop.jobs.stopping) return
  }
}

async function send(shop: Shop, row: OutboxRow): Promise<void> {
  const { db, clock } = shop
  try {
    await handOver(shop, row)
    await settleMessage(db, row.id, 'sent', clock.now())
  } catch (error) {
    await afterFailure(shop, row, error)
  }
}

async function handOver({ outside, config }: Shop, row: OutboxRow): Promise<void> {
  const reference = row.id
  if (row.channel === 'sms') {
    // Codes are the only texts; providers hold the words themselves.
    const { code } = row.params as Messages['verification-code']
    await outside.sms.send({ to: phoneOf(row.recipient), template: 'code', params: { code }, reference })
    return
  }
  const letter = writeLetter(row, config.publicOrigin)
  await outside.mail.send({ ...letter, to: row.recipient, locale: row.language, reference })
}

/** Only ids and the kind of failure are logged. */
async function afterFailure({ db, clock, log }: Shop, row: OutboxRow, error: unknown): Promise<void> {
  const rest = rests[row.channel][row.tries - 1]
  const about = { message: row.id, template: row.template, err: error }
  if (rest !== undefined && isWorthAnotherTry(row.channel, error)) {
    log.warn(about, 'a message waits for another try')
    await postponeMessage(db, row.id, later(clock.now(), rest))
    return
  }
  const ours = !(error instanceof OutsideError) || ['misconfigured', 'out-of-credit'].includes(error.kind)
  log[ours ? 'error' : 'warn'](about, 'a message could not be sent')
  await settleMessage(db, row.id, 'failed', clock.now())
}

/** A text that may be on its way is not sent again: it costs money, and two codes confuse. */
function isWorthAnotherTry(channel: Channel, error: unknown): boolean {
  if (!(error instanceof OutsideError)) return false
  if (error.aftermath === 'unknown') return channel === 'mail'
  return error.aftermath === 'not-done' || error.kind === 'busy' || error.kind === 'rate-limited'
}

function phoneOf(number: string): PhoneNumber {
  const { countryCallingCode, nationalNumber } = parsePhoneNumber(number)
  return { dialCode: countryCallingCode, national: nationalNumber }
}
