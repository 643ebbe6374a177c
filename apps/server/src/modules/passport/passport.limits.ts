import type { Logger } from 'pino'
import type { Context } from '#server/context.ts'
import { networkOf } from '#server/network.ts'
import type { Account } from './accounts.db.ts'
import { type ContactPoint, homeCountry } from './contact-points.ts'

const minute = 60
const hour = 3600
const day = 86_400

/** How often codes may be sent, against bombing one person and against pumping the shop's money. */
const sending = {
  visitor: { most: 3, seconds: 10 * minute },
  networkHour: { most: 10, seconds: hour },
  networkDay: { most: 30, seconds: day },
  /** Different people that one network writes to. */
  networkTargets: { most: 5, seconds: hour },
  targetHour: { most: 5, seconds: hour },
  targetDay: { most: 10, seconds: day },
  homeCountry: { most: 5_000, seconds: day },
  otherCountry: { most: 200, seconds: day },
  shopTexts: { most: 5_000, seconds: day },
  shopMails: { most: 20_000, seconds: day },
}

/** How often somebody may be wrong. */
const trying = {
  accountWindow: { most: 10, seconds: 15 * minute },
  accountDay: { most: 20, seconds: day },
  networkWindow: { most: 30, seconds: 15 * minute },
  networkDay: { most: 100, seconds: day },
}

const puzzles = { most: 60, seconds: 10 * minute }

/** From here on a network's puzzles are harder. */
const hardAfter = 3

type Caller = Pick<Context, 'limits' | 'address' | 'visitor'>

/** Whether this caller has to solve a puzzle before a code is sent. */
export async function needsPuzzle({ limits, address, visitor }: Caller, to: ContactPoint): Promise<boolean> {
  if (to.kind === 'mobile' && to.country !== homeCountry) return true
  if ((await limits.count('code/network', networkOf(address), sending.networkHour)) > 0) return true
  return (await limits.count('code/visitor', visitor, sending.visitor)) > 0
}

/** Counts a puzzle and says whether it should be a hard one. @throws `too-many-requests` */
export async function takePuzzle({ limits, address }: Caller): Promise<{ hard: boolean }> {
  const network = networkOf(address)
  await limits.take('puzzle', network, puzzles)
  return { hard: (await limits.count('code/network', network, sending.networkHour)) >= hardAfter }
}

/** Counts a code against the one who asks for it. @throws `too-many-requests` */
export async function takeFromCaller({ limits, address, visitor }: Caller, to: ContactPoint): Promise<void> {
  const network = networkOf(address)
  await limits.take('code/visitor', visitor, sending.visitor)
  await limits.take('code/network', network, sending.networkHour)
  await limits.take('code/network', network, sending.networkDay)
  const pair = `${network} ${to.key}`
  if ((await limits.count('code/pair', pair, sending.networkTargets)) === 0) {
    await limits.take('code/targets', network, sending.networkTargets)
  }
  await limits.take('code/pair', pair, sending.networkHour)
}

/** Counts a code against the one who gets it, the country and the shop's own budget. @throws `too-many-requests` */
export async function takeFromTarget(
  { limits, log }: Pick<Context, 'limits' | 'log'>,
  purpose: string,
  to: ContactPoint,
): Promise<void> {
  await limits.take('code/target', `${purpose} ${to.key}`, sending.targetHour)
  await limits.take('code/target', `${purpose} ${to.key}`, sending.targetDay)
  if (to.kind === 'mobile') {
    const country = to.country === homeCountry ? sending.homeCountry : sending.otherCountry
    await limits.take('code/country', to.country, country)
  }
  const budget = to.kind === 'mobile' ? sending.shopTexts : sending.shopMails
  const used = await limits.take('code/shop', to.kind, budget)
  if (used === budget.most / 2) warnOfBudget(log, to.kind)
}

function warnOfBudget(log: Logger, channel: string): void {
  log.warn({ channel }, "half of the day's codes have been sent")
}

/** One attempt to prove something: counted beforehand, taken back when it was right. */
type Attempt = { wasRight(): Promise<void> }

/**
 * Counts an attempt against the network, and against the account whose password is tried. A code has tries of
 * its own, so that a stranger's guesses at a password leave its owner a way in.
 * @throws `too-many-requests` while the account or the network is locked
 */
export async function takeAttempt(
  { limits, address }: Pick<Context, 'limits' | 'address'>,
  account?: string,
): Promise<Attempt> {
  const network = networkOf(address)
  // The network first: one that is locked out must not lock other people's accounts.
  const counted = [
    ['wrong/network', network, trying.networkWindow],
    ['wrong/network', network, trying.networkDay],
    ...(account === undefined
      ? []
      : ([
          ['wrong/password', account, trying.accountWindow],
          ['wrong/password', account, trying.accountDay],
        ] as const)),
  ] as const
  for (const [name, key, limit] of counted) await limits.take(name, key, limit)
  return {
    wasRight: async () => {
      for (const [name, key, limit] of counted) await limits.giveBack(name, key, limit)
    },
  }
}

/** After a new password the wrong ones of before are forgotten, by whichever name they were tried. */
export async function forgiveWrongPasswords(
  { limits }: Pick<Context, 'limits'>,
  { mobile, email_key }: Pick<Account, 'mobile' | 'email_key'>,
): Promise<void> {
  for (const account of [mobile, email_key]) {
    if (!account) continue
    await limits.clear('wrong/password', account, trying.accountWindow)
    await limits.clear('wrong/password', account, trying.accountDay)
  }
}
