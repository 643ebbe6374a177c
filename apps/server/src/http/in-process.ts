import type { Call, Input } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import type { Cookies, Shop } from '#server/context.ts'
import { presentFailure } from './errors.ts'
import type { Perform } from './perform.ts'
import type { Route } from './route.ts'

/**
 * How the server's pages call the shop: like a request without a session or a visitor cookie. Resolves with
 * the envelope as JSON, as over the wire.
 */
export type CallInProcess = <C extends Call>(
  path: C['path'],
  input: Input<C>,
  as: { language: Language },
) => Promise<string>

export function createInProcessCalls(
  { log }: Pick<Shop, 'log'>,
  perform: Perform,
  routes: readonly Route[],
): CallInProcess {
  const byPath = new Map(routes.map((route) => [route.call.path, route]))

  return async <C extends Call>(path: C['path'], input: Input<C>, { language }: { language: Language }) => {
    const route = byPath.get(path)
    if (route?.call.access !== 'anyone') throw new Error(`${path} cannot be called without a session`)
    const pageCaller = { visitor: '', ip: '', userAgent: '', refusesTracking: false, cookies: noCookies }
    const caller = { ...pageCaller, language, log, requestId: 'in-process' }
    try {
      // Validation changes the input, which belongs to the page: it gets a copy, as over the wire.
      const body = await perform(route, caller, JSON.parse(JSON.stringify(input)))
      return body.toString()
    } catch (error) {
      const { envelope, expected } = presentFailure(error, language, 'in-process')
      if (!expected) log.error({ err: error, path }, 'a call failed while rendering a page')
      return JSON.stringify(envelope)
    }
  }
}

const noCookies: Cookies = { get: () => undefined, set: () => {} }
