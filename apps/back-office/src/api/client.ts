import { secondFactorMissing, sessionInvalid } from '@corium/browser/codes'
import {
  type Envelope,
  hasSucceeded,
  type Input,
  networkFailed,
  type Output,
  type Path,
  type Result,
} from '@corium/browser/result'
import type { Language } from '@corium/contract/language'
import { adoptLogin, askForFactor, endSession, newerLogin, noteLostAction, useSession } from './session.ts'

/** The calls of staff, the lists of regions and countries, and the shop's logo, which anyone can read. */
export type StaffPath = Extract<
  Path,
  | `/staff/${string}`
  | '/publics/pc_api.region/getList'
  | '/publics/pc_api.index/getCountryCode'
  | '/website/pc_api.index/getShop'
>

/** A connection that breaks down returns no response. After this time staff can try again; files take longer. */
const maxWait = { json: 60_000, files: 600_000 } as const

let language: Language = 'en-us'
let unreachableText = ''

/**
 * Sets the language of all calls and the message of calls without a response; runs
 * once, before the first call.
 */
export function setLanguage(chosen: Language, texts: { unreachable: string }): void {
  language = chosen
  unreachableText = texts.unreachable
}

/**
 * Sends one call. Never throws: a refusal and a lost connection are results. Files are sent as FormData. Printed
 * sheets are in both languages, so their data is read in each.
 */
export async function call<P extends StaffPath>(
  path: P,
  input: Input<P> | FormData,
  signal?: AbortSignal,
  answeredIn: Language = language,
): Promise<Result<Output<P>>> {
  const { token } = useSession.getState()
  const headers = new Headers({ 'ACCEPT-LANGUAGE': answeredIn })
  if (token) headers.set('access-token', token)
  const isForm = input instanceof FormData
  if (!isForm) headers.set('content-type', 'application/json')

  const wait = new AbortController()
  const stop = () => wait.abort()
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  const timer = setTimeout(stop, maxWait[isForm ? 'files' : 'json'])
  let envelope: Envelope<Output<P>>
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers,
      body: isForm ? input : JSON.stringify(input),
      signal: wait.signal,
    })
    envelope = (await response.json()) as Envelope<Output<P>>
    // A proxy in between may send its own response.
    if (typeof envelope.code !== 'number') throw new TypeError('no envelope')
  } catch {
    return networkFailed(unreachableText)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
  if (hasSucceeded(envelope)) {
    if (path === infoPath) noteEmail(envelope.data as Info)
    return { ok: true, data: envelope.data, msg: envelope.msg }
  }
  const isCurrent = token !== '' && token === useSession.getState().token
  if (envelope.code === sessionInvalid && token !== '') {
    if (await hasLoggedInAgain(token)) return call(path, input, signal, answeredIn)
    endSession()
  } else if (envelope.code === secondFactorMissing && isCurrent) askForFactor()
  const shownInDialog =
    token !== '' && (envelope.code === sessionInvalid || envelope.code === secondFactorMissing)
  if (shownInDialog && isCurrent && !isRead(path)) noteLostAction()
  return { ...envelope, ok: false, shownInDialog }
}

const isRead = (path: StaffPath): boolean => /\/(get\w*|info)$/.test(path)

const infoPath = '/staff/pc_api.session/info' satisfies StaffPath
type Info = Output<typeof infoPath>

const noteEmail = ({ email }: Info): void =>
  useSession.setState((session) => ({ email: session.email || email }))

/**
 * Whether the same person has logged in again in another tab; this page then continues with that token. After a
 * colleague's login it does not, because they must not save what was typed here.
 */
async function hasLoggedInAgain(usedToken: string): Promise<boolean> {
  const newer = newerLogin(usedToken)
  const { email } = useSession.getState()
  const isSame = newer !== '' && (email === '' || email === (await emailOf(newer)))
  if (isSame) adoptLogin(newer)
  return isSame
}

/** The email of the person with this token; undefined if the shop does not respond. */
async function emailOf(token: string): Promise<string | undefined> {
  const headers = { 'access-token': token, 'content-type': 'application/json' }
  try {
    const response = await fetch(infoPath, { method: 'POST', headers, body: '{}' })
    const envelope: Envelope<Info> = await response.json()
    return hasSucceeded(envelope) ? envelope.data.email : undefined
  } catch {
    return undefined
  }
}
