import type { Context } from '#server/context.ts'
import { day, hour } from '#server/runtime/clock.ts'
import { networkOf } from '#server/runtime/network.ts'

/**
 * A sender can write three messages an hour; a network, which can be a whole school or company, a few more.
 */
const sendLimits = {
  sender: { max: 3, seconds: hour },
  network: { max: 10, seconds: hour },
  networkDay: { max: 30, seconds: day },
  /** The address gets a mail about each and need not be the sender's own. */
  email: { max: 6, seconds: day },
  /**
   * For all messages together: beyond it, even a flood from many networks needs a captcha for each message.
   */
  shop: { max: 2_000, seconds: day },
}

const shareWithoutCaptcha = 1 / 10

type Limit = { max: number; seconds: number }
type Caller = Pick<Context, 'limits' | 'visitor' | 'member' | 'ip'>

/** Whether the sender has to solve a captcha: after a first message of the hour, and all while many come. */
export async function needsCaptcha({ limits, visitor, member, ip }: Caller): Promise<boolean> {
  if ((await limits.count('contact/visitor', visitor, sendLimits.sender)) > 0) return true
  if (member && (await limits.count('contact/member', member.id, sendLimits.sender)) > 0) return true
  if ((await limits.count('contact/network', networkOf(ip), sendLimits.network)) > 0) return true
  return (
    (await limits.count('contact/shop', '', sendLimits.shop)) >= sendLimits.shop.max * shareWithoutCaptcha
  )
}

/**
 * Counts a message. @throws `too-many-requests`
 * @returns takes the count back, for a message that was not stored
 */
export async function consumeContact(
  { limits, visitor, member, ip }: Caller,
  email: string | null,
): Promise<() => Promise<void>> {
  const network = networkOf(ip)
  const counted: [name: string, key: string, limit: Limit][] = [
    ['contact/visitor', visitor, sendLimits.sender],
  ]
  if (member) counted.push(['contact/member', member.id, sendLimits.sender])
  if (email) counted.push(['contact/email', email.toLowerCase(), sendLimits.email])
  counted.push(['contact/network', network, sendLimits.network])
  counted.push(['contact/network-day', network, sendLimits.networkDay])
  counted.push(['contact/shop', '', sendLimits.shop])
  for (const [name, key, limit] of counted) await limits.consume(name, key, limit)
  return async () => {
    for (const [name, key, limit] of counted) await limits.giveBack(name, key, limit)
  }
}
