import type { SandboxContext } from '#sandbox/context.ts'
import { type NoticeChanges, patchHeaders, patchJson } from '#sandbox/notice-changes.ts'
import type { NoticeResult } from '#sandbox/notice-queue.ts'
import type { Notice } from '#sandbox/records/wechat-pay.ts'
import { addLogEntry } from '#sandbox/request-log.ts'
import { requestShop } from '#sandbox/request-shop.ts'
import { encryptForMerchant, noticeSigner, platformHeaders } from '#sandbox/wechat-pay/platform-signature.ts'

/** Posts a notice to the shop once. A 200 or 204 within the timeout acknowledges it; the body is ignored. */
export async function sendNotice(
  context: SandboxContext,
  notice: Notice,
  forgery?: string,
  changes: NoticeChanges = {},
): Promise<NoticeResult> {
  const plaintext = patchJson(forgePlaintext(notice.plaintext, forgery), changes.content)
  const signedBody = patchJson(noticeBody(notice, plaintext, forgery), changes.body)
  const body = patchJson(signedBody, changes.sent_body)
  const signer = noticeSigner(context.state.settings, context.state.notices_sent++)
  // A captured notice of the live service does not name the type of its signature.
  const { 'wechatpay-signature-type': _, ...signature } = platformHeaders(
    signer,
    context.signingTime(),
    signedBody,
    forgery,
  )
  const headers = patchHeaders(
    {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/4.0',
      accept: '*/*',
      ...signature,
    },
    changes.sent_headers,
  )
  const started = performance.now()
  const at = context.now().toISOString()
  const { status, text, error } = await requestShop(context, notice.notify_url, {
    method: 'POST',
    headers,
    body,
  })
  const acknowledged = status === 200 || status === 204
  addLogEntry(context, {
    at,
    duration_ms: Math.round(performance.now() - started),
    direction: 'out',
    channel: 'wechat-pay',
    summary: `POST ${notice.notify_url}`,
    verdict: acknowledged ? 'acknowledged' : 'not-acknowledged',
    ...((error ?? forgery) && { reason: error ?? `sent as: ${forgery}` }),
    ...(status && { status }),
    request: { headers, body },
    decrypted: plaintext,
    response: { headers: {}, body: text },
  })
  return { acknowledged, outcome: error ?? `HTTP ${status}`, ...(status && { status }) }
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
  const record = JSON.parse(plaintext) as { amount?: Record<string, unknown>; mchid?: string; appid?: string }
  if (forgery === 'wrong-amount' && record.amount) {
    const name = 'refund' in record.amount ? 'refund' : 'total'
    record.amount[name] = Number(record.amount[name]) + 1
  } else if (forgery === 'wrong-merchant') record.mchid = '1999999999'
  else if (forgery === 'wrong-app') record.appid = 'wx9999999999999999'
  else return plaintext
  return JSON.stringify(record)
}
