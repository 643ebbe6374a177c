import type { Language } from '#i18n/language.ts'
import { ask } from './asks.ts'
import { mobileMissing, sessionInvalid } from './codes.ts'
import { type Input, networkFailure, type Output, type Path, type Result } from './result.ts'
import { clearSession, takeUpNewerLogin, useSession } from './session.ts'

let language: Language = 'en-us'
let unreachable = ''

/** The language that answers shall be in, and what it says when none comes; set once, before hydration. */
export function speak(chosen: Language, noAnswer: string): void {
  language = chosen
  unreachable = noAnswer
}

/** Add to an input to keep a lost session silent (§7). */
export const quietly = { setshowlogindialog: 0 } as const

/**
 * Asks the shop. Never throws: a refusal and a lost connection are results. An input may be a FormData
 * where the spec says multipart.
 */
export async function call<P extends Path>(
  path: P,
  input: (Input<P> & { setshowlogindialog?: 0 | 1 }) | FormData,
): Promise<Result<Output<P>>> {
  const { token } = useSession.getState()
  const headers = new Headers({ 'ACCEPT-LANGUAGE': language })
  if (token) headers.set('access-token', token)
  const form = input instanceof FormData
  if (!form) headers.set('content-type', 'application/json')
  const body = form ? input : JSON.stringify(input)

  let answer: { code: number; data: Output<P>; msg: string }
  try {
    const response = await fetch(path, { method: 'POST', headers, body })
    answer = await response.json()
    // Whatever stands between may answer in its own words.
    if (typeof answer.code !== 'number') throw new TypeError('no envelope')
  } catch {
    return { ok: false, code: networkFailure, msg: unreachable }
  }

  const { code, data, msg } = answer
  if (code === 1 || code === 200) return { ok: true, data }
  if (code === sessionInvalid && takeUpNewerLogin(token)) return call(path, input)
  const silent = form
    ? input.get('setshowlogindialog') === '0'
    : 'setshowlogindialog' in input && input.setshowlogindialog === 0
  const loginAsked = code === sessionInvalid && !silent
  if (loginAsked) {
    clearSession()
    ask({ kind: 'login-required' })
  }
  if (code === mobileMissing) ask({ kind: 'bind-phone' })
  return { ok: false, code, msg, data, told: loginAsked || code === mobileMissing }
}
