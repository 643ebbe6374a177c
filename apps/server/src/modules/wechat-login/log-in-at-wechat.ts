import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Input, Output } from '@corium/contract/call'
import { absoluteLink, paths } from '@corium/contract/paths'
import type * as contract from '@corium/contract/wechat-login'
import type { Context } from '#server/context.ts'
import { type Started, tokenOf } from '#server/modules/passport/challenges.ts'
import { startSession } from '#server/modules/passport/start-session.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import type { WebsiteApp } from '#server/providers/wechat-login/website-app.ts'
import { refuse } from '#server/refuse.ts'
import { later } from '#server/runtime/clock.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'
import { networkOf } from '#server/runtime/network.ts'
import { hashOfToken, newToken } from '#server/runtime/tokens.ts'
import { findOrCreateMember } from './identities.ts'
import { logWechatError, refuseUnavailable } from './refuse-unavailable.ts'
import { claimVisit, endVisit, findUsedVisit, insertVisit } from './visits.db.ts'
import { newVisits, visitLifetime } from './wechat-login.limits.ts'

const stateCookie = 'wechat_state'

/**
 * Seconds for which the same code gets the same answer: a double click, or a page that runs its effect twice.
 */
const repeatTime = 60

/**
 * Logs in on WeChat's own page: without input says where it is, and takes the
 * code that the browser comes back with.
 */
export async function logInAtWechat(
  context: Context,
  { code, state, in_wechat = false }: Input<typeof contract.logInAtWechat>,
): Promise<Output<typeof contract.logInAtWechat>> {
  const app =
    (in_wechat ? accountApp(context) : context.providers.wechatLogin?.website) ?? refuse('wechat-unavailable')
  if (state === undefined && code === undefined) return startVisit(context, app)
  // WeChat's page was opened by another browser, or by another site that wants to log
  // this browser in to its account.
  if (state === undefined || context.cookies.get(stateCookie) !== state) refuse('login-expired')
  if (code === undefined) refuse('wechat-not-confirmed')
  return { token: tokenOf(await useCode(context, app, { state, code })) }
}

/**
 * The Official Account in WeChat's browser. Its page names the person by the account's openid alone, so the one
 * of all apps is looked up; without it the login works too.
 */
function accountApp({ providers, log }: Context): WebsiteApp | undefined {
  const account = providers.wechatLogin?.officialAccount
  if (!account?.visitors) return undefined
  const { appId, visitors } = account
  return {
    appId,
    pageUrl: visitors.pageUrl,
    exchangeCode: async (code) => {
      const person = await visitors.exchangeCode(code)
      if (person.unionId) return person
      const unionId = await account
        .findUnionId(person.openId)
        .catch((error) => logWechatError({ log }, error))
      return { ...person, ...(unionId && { unionId }) }
    },
  }
}

async function startVisit(context: Context, app: WebsiteApp): Promise<{ url: string }> {
  const { db, clock, limits, ip, cookies, config } = context
  await limits.consume('wechat-visit', networkOf(ip), newVisits)
  const { token: state, hash } = newToken()
  await insertVisit(db, hash, clock.now())
  cookies.set(stateCookie, state, visitLifetime)
  return { url: app.pageUrl(state, absoluteLink(config.publicOrigin, paths.wechatLogin())) }
}

type Returned = { state: string; code: string }

async function useCode(context: Context, app: WebsiteApp, returned: Returned): Promise<Started> {
  const { db, clock } = context
  const at = clock.now()
  const visit = { stateHash: hashOfToken(returned.state), codeHash: hashOfToken(returned.code) }
  const secret = secretOf(context, returned)
  if (!(await claimVisit(db, { ...visit, at, since: later(at, -visitLifetime) }))) {
    const outcome = await awaitOutcome(context, { ...visit, since: later(at, -repeatTime) })
    return outcome === 'challenged' ? { challenge: secret } : { token: secret }
  }
  try {
    const person = await app.exchangeCode(returned.code).catch((error) => refuseCode(context, error))
    return await db.transaction().execute(async (trx) => {
      const memberId = await findOrCreateMember(trx, context, { appId: app.appId, ...person })
      const started = await startSession(trx, context, { memberId, method: 'wechat', token: secret })
      await endVisit(trx, visit.stateHash, 'token' in started ? 'logged-in' : 'challenged')
      return started
    })
  } catch (error) {
    await endVisit(db, visit.stateHash, 'refused')
    throw error
  }
}

/** WeChat's refusals of a code: unknown or too old, used already, missing. */
function refuseCode(context: Context, error: unknown): never {
  if (error instanceof ProviderError && error.kind === 'refused') refuse('login-expired')
  return refuseUnavailable(context, error)
}

/**
 * The token of the session, or of the challenge, follows from the code and the browser's secret, so that a second request can give the
 * same one although the database has only its hash.
 */
const secretOf = ({ config }: Pick<Context, 'config'>, { state, code }: Returned): string =>
  createHmac('sha256', derivedKey(config, 'wechat sessions')).update(`${state} ${code}`).digest('base64url')

/** How long to look for the outcome of the request that came first, which waits for WeChat, and how often. */
const maxLooks = 60
const lookEveryMs = 100

async function awaitOutcome(
  { db }: Pick<Context, 'db'>,
  visit: { stateHash: Buffer; codeHash: Buffer; since: Date },
): Promise<'logged-in' | 'challenged'> {
  for (let look = 0; look < maxLooks; look++) {
    const found = await findUsedVisit(db, visit)
    if (!found || found.outcome === 'refused') refuse('login-expired')
    if (found.outcome) return found.outcome
    await pause(lookEveryMs)
  }
  refuse('wechat-unavailable')
}
