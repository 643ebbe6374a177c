import { recordExchange } from '#sandbox/exchanges.ts'
import type { Notice } from '#sandbox/state.ts'
import { encryptForMerchant, platformHeaders, signerFor } from '#sandbox/wechat-pay/platform-signature.ts'
import type { World } from '#sandbox/world.ts'

export type Delivery = { acknowledged: boolean; outcome: string; status?: number }

/** One POST to the shop. Only 200 and 204 in time acknowledge it; the answer's body doesn't count. */
export async function sendNotice(world: World, notice: Notice, forgery?: string): Promise<Delivery> {
  const plaintext = forgePlaintext(notice.plaintext, forgery)
  const body = noticeBody(notice, plaintext, forgery)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/4.0',
    accept: '*/*',
    ...platformHeaders(signerFor(world.state.settings.verification)!, world.signingTime(), body, forgery),
  }
  const started = performance.now()
  const at = world.now().toISOString()
  const { status, text, problem } = await post(world, notice.notify_url, headers, body)
  const acknowledged = status === 200 || status === 204
  recordExchange(world, {
    at,
    took_ms: Math.round(performance.now() - started),
    direction: 'out',
    channel: 'wechat-pay',
    what: `POST ${notice.notify_url}`,
    verdict: acknowledged ? 'acknowledged' : 'not-acknowledged',
    ...((problem ?? forgery) && { reason: problem ?? `sent as: ${forgery}` }),
    ...(status && { status }),
    request: { headers, body },
    opened: plaintext,
    answer: { headers: {}, body: text },
  })
  return { acknowledged, outcome: problem ?? `HTTP ${status}`, ...(status && { status }) }
}

function noticeBody(notice: Notice, plaintext: string, forgery?: string): string {
  const resource = encryptForMerchant(plaintext, notice.original_type)
  if (forgery === 'broken-tag') {
    const bytes = Buffer.from(resource.ciphertext, 'base64')
    bytes[bytes.length - 1]! ^= 1
    resource.ciphertext = bytes.toString('base64')
  }
  if (forgery === 'wrong-associated-data') resource.associated_data = 'certificate'
  return JSON.stringify({
    id: notice.id,
    create_time: notice.created_at,
    resource_type: 'encrypt-resource',
    event_type: notice.event_type,
    summary: notice.summary,
    resource: { original_type: notice.original_type, ...resource },
  })
}

function forgePlaintext(plaintext: string, forgery?: string): string {
  const record = JSON.parse(plaintext) as { amount: Record<string, unknown>; mchid?: string; appid?: string }
  if (forgery === 'wrong-amount') {
    const name = 'refund' in record.amount ? 'refund' : 'total'
    record.amount[name] = Number(record.amount[name]) + 1
  } else if (forgery === 'wrong-merchant') record.mchid = '1999999999'
  else if (forgery === 'wrong-app') record.appid = 'wx9999999999999999'
  else return plaintext
  return JSON.stringify(record)
}

type Posted = { status?: number; text: string; problem?: string }

async function post(
  world: World,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Posted> {
  const tooSlow = AbortSignal.timeout(world.state.settings.notice_timeout_ms)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([tooSlow, world.closing]),
    })
    return { status: answer.status, text: (await answer.text()).slice(0, 4_000) }
  } catch (error) {
    if (tooSlow.aborted)
      return { text: '', problem: `no answer within ${world.state.settings.notice_timeout_ms} ms` }
    const { cause, message } = error as Error
    return { text: '', problem: cause instanceof Error ? cause.message || message : message }
  }
}
