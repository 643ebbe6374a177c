import { createHash } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import type { NoticeResult } from '#sandbox/notice-queue.ts'
import type { ParcelPush } from '#sandbox/records/couriers.ts'
import { addLogEntry } from '#sandbox/request-log.ts'
import { requestShop } from '#sandbox/request-shop.ts'

/** The signature of a push: MD5 over the text and the salt of the subscription, in capitals. */
export const pushSign = (param: string, salt: string): string =>
  createHash('md5')
    .update(param + salt)
    .digest('hex')
    .toUpperCase()

/** Posts a push to the shop once. Only the documented response acknowledges it. */
export async function sendPush(
  context: SandboxContext,
  push: ParcelPush,
  forgery?: string,
): Promise<NoticeResult> {
  const param = forge(push.param, forgery)
  const sign = pushSign(param, forgery === 'wrong-sign' ? `${push.salt}x` : push.salt)
  const body = new URLSearchParams({ sign, param }).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'user-agent': 'kuaidi100',
  }
  const started = performance.now()
  const at = context.now().toISOString()
  const { status, text, error } = await requestShop(context, push.callbackurl, {
    method: 'POST',
    headers,
    body,
  })
  const acknowledged = status === 200 && isAcknowledgement(text)
  const reason = error ?? (forgery && `sent as: ${forgery}`)
  addLogEntry(context, {
    at,
    duration_ms: Math.round(performance.now() - started),
    direction: 'out',
    channel: 'couriers',
    // The token at its end is a secret.
    summary: `POST ${push.callbackurl.replace(/[^/]+$/, '…')} ${push.num}`,
    verdict: acknowledged ? 'acknowledged' : 'not-acknowledged',
    ...(reason && { reason }),
    ...(status && { status }),
    request: { headers, body: '' },
    decrypted: param,
    response: { headers: {}, body: text },
  })
  return { acknowledged, outcome: error ?? `HTTP ${status}`, ...(status && { status }) }
}

/** Whether the response is exactly `{"result":true,"returnCode":"200","message":"ok"}`. */
function isAcknowledgement(text: string): boolean {
  try {
    const { result, returnCode, message, ...rest } = JSON.parse(text)
    return result === true && returnCode === '200' && message === 'ok' && Object.keys(rest).length === 0
  } catch {
    return false
  }
}

type Param = { status: string; lastResult: { state: string; ischeck: string; data: { ftime: string }[] } }

/**
 * The report of a confused courier: a history without its newest entries, or an earlier state than the current one.
 */
function forge(param: string, forgery?: string): string {
  if (forgery !== 'shrunk-history' && forgery !== 'state-back') return param
  const pushed = JSON.parse(param) as Param
  const { lastResult } = pushed
  if (forgery === 'shrunk-history') lastResult.data = lastResult.data.slice(1)
  else {
    const [newest] = lastResult.data
    const time = newest ? new Date(Date.parse(`${newest.ftime.replace(' ', 'T')}Z`) + 60_000) : new Date()
    const ftime = time.toISOString().slice(0, 19).replace('T', ' ')
    lastResult.data.unshift({ ...newest, ftime, time: ftime, context: '快件运输中' } as { ftime: string })
    Object.assign(lastResult, { state: '0', ischeck: '0' })
    pushed.status = 'polling'
  }
  return JSON.stringify(pushed)
}
