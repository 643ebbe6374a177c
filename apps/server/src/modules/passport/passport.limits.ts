import type { Logger } from 'pino'
import type { Context } from '#server/context.ts'
import { day, hour, minute } from '#server/runtime/clock.ts'
import type { Limits } from '#server/runtime/limits.ts'
import { networkOf } from '#server/runtime/network.ts'
import { checkPassword } from '#server/runtime/passwords.ts'
import type { Account } from './accounts.db.ts'
import { type ContactPoint, homeCountry } from './contact-points.ts'
import { knownBrowser } from './known-browser.ts'

/** Verification codes: the limits protect a person from floods of messages and the shop from SMS costs. */
const sendLimits = {
  visitor: { max: 3, seconds: 10 * minute },
  networkHour: { max: 10, seconds: hour },
  networkDay: { max: 30, seconds: day },
  /** Different recipients of one network. */
  networkTargets: { max: 5, seconds: hour },
  targetHour: { max: 5, seconds: hour },
  targetDay: { max: 10, seconds: day },
  /** Of the codes of a recipient, those that others than the member may request. */
  strangersHour: { max: 4, seconds: hour },
  strangersDay: { max: 7, seconds: day },
  homeCountry: { max: 5_000, seconds: day },
  otherCountry: { max: 200, seconds: day },
  /**
   * All other countries together. It limits fraud with texts to expensive numbers abroad, and keeps the codes of
   * the home country available.
   */
  abroad: { max: 1_000, seconds: day },
  shopSms: { max: 5_000, seconds: day },
  shopMails: { max: 20_000, seconds: day },
}

/** Wrong passwords and codes. */
const attemptLimits = {
  accountWindow: { max: 10, seconds: 15 * minute },
  accountDay: { max: 20, seconds: day },
  networkWindow: { max: 30, seconds: 15 * minute },
  networkDay: { max: 100, seconds: day },
}

/**
 * The share of the day's codes from which a first code needs a captcha too. An ordinary day stays below it;
 * beyond it, a flood from many networks has to solve a captcha for each of the messages that are left.
 */
const shareWithoutCaptcha = 1 / 5

const captchaLimit = { max: 60, seconds: 10 * minute }

/** Codes per hour from which a network gets harder captchas. */
const hardCaptchaFrom = 3

type Caller = Pick<Context, 'limits' | 'ip' | 'visitor'>
type Limit = { max: number; seconds: number }
type Counted = [name: string, key: string, limit: Limit]

/** Whether this caller has to solve a captcha before the shop sends a code. */
export async function needsCaptcha({ limits, ip, visitor }: Caller, to: ContactPoint): Promise<boolean> {
  if (to.kind === 'mobile' && to.country !== homeCountry) return true
  if ((await limits.count('code/network', networkOf(ip), sendLimits.networkHour)) > 0) return true
  if ((await limits.count('code/visitor', visitor, sendLimits.visitor)) > 0) return true
  const budget = budgetOf(to)
  return (await limits.count('code/shop', to.kind, budget)) >= budget.max * shareWithoutCaptcha
}

/** How many codes the shop sends on a day by this channel. */
const budgetOf = ({ kind }: ContactPoint): Limit =>
  kind === 'mobile' ? sendLimits.shopSms : sendLimits.shopMails

/** Counts a new captcha and decides whether it is a hard one. @throws `too-many-requests` */
export async function consumeCaptcha({ limits, ip }: Caller): Promise<{ hard: boolean }> {
  const network = networkOf(ip)
  await limits.consume('captcha', network, captchaLimit)
  return { hard: (await limits.count('code/network', network, sendLimits.networkHour)) >= hardCaptchaFrom }
}

/**
 * Counts a code against the limits of the visitor and the network that requests it. @throws
 * `too-many-requests`
 */
export async function consumeCallerLimits({ limits, ip, visitor }: Caller, to: ContactPoint): Promise<void> {
  const network = networkOf(ip)
  await limits.consume('code/visitor', visitor, sendLimits.visitor)
  await limits.consume('code/network', network, sendLimits.networkHour)
  await limits.consume('code/network', network, sendLimits.networkDay)
  const pair = `${network} ${to.key}`
  if ((await limits.count('code/pair', pair, sendLimits.networkTargets)) === 0) {
    await limits.consume('code/targets', network, sendLimits.networkTargets)
  }
  await limits.consume('code/pair', pair, sendLimits.networkHour)
}

/**
 * Counts a code against the limits of its recipient, of the country and of the whole shop. A few codes are left
 * for the member's own browsers, whatever strangers request.
 * @returns functions that undo the counts: all of them if the code could not be issued, those of country and shop
 * if it was not sent
 * @throws `too-many-requests`
 */
export async function consumeTargetLimits(
  { limits, log }: Pick<Context, 'limits' | 'log'>,
  purpose: string,
  to: ContactPoint,
  isStranger: boolean,
): Promise<{ notIssued(): Promise<void>; notSent(): Promise<void> }> {
  // SMS providers count the codes of a number together, whatever they are for.
  const target = to.kind === 'mobile' ? to.key : `${purpose} ${to.key}`
  const budget = budgetOf(to)
  const ofTarget: Counted[] = [
    ...(isStranger ? ofStrangers(target) : []),
    ['code/target', target, sendLimits.targetHour],
    ['code/target', target, sendLimits.targetDay],
  ]
  const ofShop: Counted[] = [['code/shop', to.kind, budget]]
  if (to.kind === 'mobile') {
    const country = to.country === homeCountry ? sendLimits.homeCountry : sendLimits.otherCountry
    ofShop.unshift(['code/country', to.country, country])
    if (to.country !== homeCountry) ofShop.unshift(['code/abroad', '', sendLimits.abroad])
  }
  let used = 0
  for (const [name, key, limit] of [...ofTarget, ...ofShop]) used = await limits.consume(name, key, limit)
  if (used === budget.max / 2) warnOfBudget(log, to.kind)
  return {
    notIssued: () => giveBackAll(limits, [...ofTarget, ...ofShop]),
    notSent: () => giveBackAll(limits, ofShop),
  }
}

const ofStrangers = (target: string): Counted[] => [
  ['code/strangers', target, sendLimits.strangersHour],
  ['code/strangers', target, sendLimits.strangersDay],
]

function warnOfBudget(log: Logger, channel: string): void {
  log.warn({ channel }, "half of today's limit of codes has been sent")
}

/**
 * An attempt with a password or code. It counts from its start; `succeeded` takes it off the count.
 * `triesLeft` says how many more may fail within a quarter of an hour.
 */
type Attempt = {
  triesLeft: number
  succeeded(): Promise<void>
  /**
   * Checks a password. Only a wrong one stays counted: not the right one, nor one for
   * which the shop was too busy.
   */
  checkPassword: typeof checkPassword
}

/** How long an account rests after too many wrong passwords, at most. */
export const restSeconds = 15 * minute

/**
 * Counts an attempt against the network, and for a password also against the account. Codes count their own
 * tries, so the owner of an account that is locked by wrong passwords can still log in by code.
 * @throws `too-many-requests` while the account or the network is locked
 */
export async function startAttempt(
  { limits, ip }: Pick<Context, 'limits' | 'ip'>,
  account?: string,
): Promise<Attempt> {
  const network = networkOf(ip)
  // The network counts first, so that a locked network cannot lock accounts.
  const counted: Counted[] = [
    ['wrong/network', network, attemptLimits.networkWindow],
    ['wrong/network', network, attemptLimits.networkDay],
  ]
  if (account !== undefined) {
    counted.push(
      ['wrong/password', account, attemptLimits.accountWindow],
      ['wrong/password', account, attemptLimits.accountDay],
    )
  }
  let triesLeft = Number.POSITIVE_INFINITY
  for (const [name, key, limit] of counted) {
    triesLeft = Math.min(triesLeft, limit.max - (await limits.consume(name, key, limit)))
  }
  const succeeded = () => giveBackAll(limits, counted)
  return {
    triesLeft,
    succeeded,
    checkPassword: async (password, hash) => {
      let isWrong = false
      try {
        const checked = await checkPassword(password, hash)
        isWrong = !checked.right
        return checked
      } finally {
        if (!isWrong) await succeeded()
      }
    },
  }
}

async function giveBackAll(limits: Limits, counted: readonly Counted[]): Promise<void> {
  for (const [name, key, limit] of counted) await limits.giveBack(name, key, limit)
}

/**
 * The key that counts the wrong passwords of an account; each browser in which its member has logged in before has
 * its own.
 */
export const accountTries = (account: string, browser: string | undefined): string =>
  browser ? `${account} ${browser}` : account

/** After a new password, clears the account's count of wrong ones, under its mobile number and its email. */
export async function clearWrongPasswords(
  context: Pick<Context, 'limits' | 'config' | 'cookies'>,
  { id, mobile, email_key }: Pick<Account, 'id' | 'mobile' | 'email_key'>,
): Promise<void> {
  const { limits } = context
  for (const browser of new Set([undefined, knownBrowser(context, id)])) {
    for (const account of [mobile, email_key]) {
      if (!account) continue
      const tries = accountTries(account, browser)
      await limits.clear('wrong/password', tries, attemptLimits.accountWindow)
      await limits.clear('wrong/password', tries, attemptLimits.accountDay)
    }
  }
}
