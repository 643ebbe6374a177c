import { mobileMissing, sessionInvalid } from '@corium/browser/codes'
import {
  type Envelope,
  hasSucceeded,
  type Input,
  networkFailed,
  type Output,
  type Path,
  type Result,
} from '@corium/browser/result'
import type { Language } from '#i18n/language.ts'
import { askForMobile, openDialog } from './dialogs.ts'
import { pending } from './pending-calls.ts'
import { clearSession, hasNewerLogin, useSession } from './session.ts'

let language: Language = 'en-us'
let networkFailureText = ''
let stoppedText = ''

/**
 * Sets the language of all calls and the messages of calls without a response; runs once, before hydration.
 */
export function setLanguage(chosen: Language, texts: { unreachable: string; stopped: string }): void {
  language = chosen
  networkFailureText = texts.unreachable
  stoppedText = texts.stopped
}

export const languageOfCalls = (): Language => language

/** Spread into an input, it keeps an invalid session from opening the login dialog (§7). */
export const silently = { setshowlogindialog: 0 } as const

/** Posts a body and returns the parsed response. */
export type Send = (
  path: string,
  headers: Headers,
  body: string | FormData,
  signal?: AbortSignal,
) => Promise<unknown>

/** The calls by GET, which have no input; all others are POST (§7). */
const byGet: readonly string[] = ['/member/pc_api.passport/getQrcode'] satisfies Path[]

/** Calls without input that the specification still marks as multipart (§7). */
const byForm: readonly string[] = ['/website/pc_api.index/getQrCode'] satisfies Path[]

/** Calls whose result the page shows before the response, so the visitor may leave the page before it arrives. */
const outlastingPage: readonly string[] = [
  '/shop/pc_api.comment/useful',
  '/shop/pc_api.goods/collect',
  '/shop/pc_api.goods/setCollectNotice',
  '/shop/pc_api.flow/editNum',
  '/shop/pc_api.flow/setSel',
  '/shop/pc_api.flow/editSku',
  '/shop/pc_api.flow/delGoods',
  '/shop/pc_api.flow/undoDel',
  '/shop/pc_api.flow/moveToCollect',
  '/publics/pc_api.consent/save',
] satisfies Path[]

/** Silent calls that a page or a button waits for. Nothing waits for the other silent calls. */
const awaitedSilently: readonly string[] = [
  '/shop/pc_api.flow/getList',
  '/shop/pc_api.flow/getCartInfo',
  '/shop/pc_api.goods/getBrowse',
  '/shop/pc_api.simulation/getLooks',
  '/shop/pc_api.order/getExpress',
  '/shop/pc_api.after_sales/getExpress',
  '/shop/pc_api.color_card/getExpress',
  '/member/pc_api.users/getInfo',
  '/member/pc_api.passport/logout',
] satisfies Path[]

const sendByFetch: Send = async (path, headers, body, signal) => {
  const request = byGet.includes(path) ? ({ cache: 'no-store' } as const) : { method: 'POST', body }
  const keepalive = outlastingPage.includes(path)
  return (await fetch(path, { ...request, headers, keepalive, ...(signal && { signal }) })).json()
}

/**
 * Sends one call. Never throws: a refusal and a lost connection are results. The input may be a FormData
 * where the specification asks for multipart.
 */
export async function call<P extends Path>(
  path: P,
  input: (Input<P> & { setshowlogindialog?: 0 | 1 }) | FormData,
  send: Send = sendByFetch,
): Promise<Result<Output<P>>> {
  const { token } = useSession.getState()
  const headers = new Headers({ 'ACCEPT-LANGUAGE': language })
  if (token) headers.set('access-token', token)
  const content = byForm.includes(path) ? new FormData() : input
  const form = content instanceof FormData
  if (!form) headers.set('content-type', 'application/json')
  const body = form ? content : JSON.stringify(content)

  const silent = form
    ? content.get('setshowlogindialog') === '0'
    : 'setshowlogindialog' in content && content.setshowlogindialog === 0

  let envelope: Envelope<Output<P>>
  try {
    // An upload shows its own progress.
    const isAwaited = send === sendByFetch && (!silent || awaitedSilently.includes(path))
    envelope = (await (isAwaited
      ? pending((signal) => send(path, headers, body, signal))
      : send(path, headers, body))) as Envelope<Output<P>>
    // A proxy in between may send a body of its own.
    if (typeof envelope.code !== 'number') throw new TypeError('no envelope')
  } catch (error) {
    // The buyer stopped waiting; the shop may have performed the call anyway.
    if ((error as Error).name === 'AbortError') return { ...networkFailed(stoppedText), stopped: true }
    return networkFailed(networkFailureText)
  }

  if (hasSucceeded(envelope)) {
    const { data, msg } = envelope
    // For many calls the specification names no data (§7), so a response may have none.
    return { ok: true, data: data ?? ({} as Output<P>), msg }
  }
  const { code } = envelope
  const isInvalid = code === sessionInvalid
  const isOutdated = isInvalid && hasNewerLogin(token)
  try {
    if (isOutdated) {
      const { adoptNewerLogin } = await import('./other-tabs.ts')
      if (await adoptNewerLogin()) return call(path, input, send)
    }
  } catch {
    return networkFailed(networkFailureText)
  }
  const needsLogin = isInvalid && !silent
  // A call that fails because the member is logging out does not ask for another login.
  if (needsLogin && !useSession.getState().leaving) {
    // When another member has logged in in another tab, this page keeps its member, who can still copy what they
    // typed.
    if (!isOutdated) clearSession()
    openDialog('login-required')
  }
  if (code === mobileMissing) askForMobile()
  return { ...envelope, ok: false, shownInDialog: needsLogin || code === mobileMissing }
}
