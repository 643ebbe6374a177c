import { successCode } from '@corium/contract/envelope'
import type { Language } from '@corium/contract/language'
import type { Context, Shop } from '#server/context.ts'
import { Refusal } from '#server/refuse.ts'
import { authorize, checkMember, type Sessions } from './access.ts'
import { compileCall } from './compile-call.ts'
import type { Route } from './route.ts'

/** The caller of a call, before the session is looked up. */
export type Caller = Pick<
  Context,
  'language' | 'visitor' | 'ip' | 'userAgent' | 'refusesTracking' | 'cookies' | 'log'
> & {
  token?: string
  requestId: string
}

/**
 * Performs one call and returns its success envelope as JSON. A cacheable call returns the same Buffer for
 * every visitor, so that it is compressed once.
 * @throws a Refusal, such as MalformedInput; any other error is unexpected
 */
export type Perform = (route: Route, caller: Caller, input: unknown) => Promise<string | Buffer>

/** Performs calls, both for HTTP requests and for the pages that the server renders. */
export function createPerform(shop: Shop, sessions: Sessions): Perform {
  const { responseCache } = shop
  return async (route, { token, requestId, ...caller }, input) => {
    const { call } = route
    const { path, changes } = call
    const request = { id: requestId, path, changes, hasRecorded: false }
    const context = await authorize(call, { ...shop, ...caller, request }, token, sessions)
    // Validation removes unknown fields, so it comes before the cache key: they would add an entry for each
    // variation, and JSON.stringify fails on deep nesting.
    compileCall(call).checkInput(input)
    if (!call.cache) return runAsMember(route, context, input, sessions)
    const key = keyOf(route, context.language, input)
    const cached = responseCache.get(key)
    if (cached) return cached.body
    const version = responseCache.version()
    const body = Buffer.from(await run(route, context, input))
    responseCache.set(key, {
      body,
      seconds: call.cache.seconds,
      tag: route.tag?.(input as never),
      version,
    })
    return body
  }
}

/**
 * Runs a call, and once more as the account that remains if the member's own was merged after the session was checked.
 * What a member does at that moment is not lost.
 */
async function runAsMember(
  route: Route,
  context: Context,
  input: unknown,
  sessions: Pick<Sessions, 'findMergedMember'>,
): Promise<string> {
  try {
    return await run(route, context, input)
  } catch (error) {
    if (!context.member || !canMeanMerged(error)) throw error
    const member = await sessions.findMergedMember(context, context.member.id)
    if (!member) throw error
    checkMember(route.call, member)
    return runAsMember(route, { ...context, member }, input, sessions)
  }
}

/** What a call meets whose member has gone: a row to lock, a row of theirs, or one that another row refers to. */
const canMeanMerged = (error: unknown): boolean =>
  !(error instanceof Refusal) || error.refusal === 'session-invalid' || error.refusal === 'not-found'

async function run(route: Route, context: Context, input: unknown): Promise<string> {
  const { serialize } = compileCall(route.call)
  const msg = route.call.successText?.[context.language] ?? 'ok'
  try {
    const data = await route.handle(context, input)
    if (route.call.changes && !context.request.hasRecorded) {
      context.log.error({ path: route.call.path }, 'a call did not record what it changed')
    }
    return serialize({ code: successCode, data: data ?? {}, msg })
  } catch (error) {
    if (error instanceof Refusal && !isDeclared(route, error)) {
      const { refusal } = error
      context.log.error({ refusal, path: route.call.path }, 'the contract does not declare this refusal')
    }
    throw error
  }
}

/** Refusals that follow from the access of a call. */
const accessRefusals = new Set([
  'session-invalid',
  'mobile-missing',
  'not-allowed',
  'second-factor-missing',
  'key-invalid',
])

const isDeclared = ({ call }: Route, { refusal }: Refusal): boolean =>
  accessRefusals.has(refusal) || call.refusals.includes(refusal)

const keyOf = ({ call }: Route, language: Language, input: unknown): string =>
  `${language} ${call.path} ${JSON.stringify(input)}`
