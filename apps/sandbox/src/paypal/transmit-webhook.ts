import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import type { WebhookForgery } from '#sandbox/faults.ts'
import { type NoticeChanges, patchHeaders, patchJson } from '#sandbox/notice-changes.ts'
import type { NoticeResult } from '#sandbox/notice-queue.ts'
import { newDebugId } from '#sandbox/paypal/refusal.ts'
import { webhookHeaders } from '#sandbox/paypal/webhook-signature.ts'
import type { PayPalWebhook } from '#sandbox/records/paypal.ts'
import { addLogEntry } from '#sandbox/request-log.ts'
import { requestShop } from '#sandbox/request-shop.ts'

/** Posts a webhook to the shop once. Any 2xx within the timeout acknowledges it; the body is ignored. */
export async function transmit(
  context: SandboxContext,
  webhook: PayPalWebhook,
  forgery?: string,
  changes: NoticeChanges = {},
): Promise<NoticeResult> {
  const signedBody = patchJson(webhook.body, changes.body)
  const body = patchJson(forgery === 'altered-body' ? alterAmount(signedBody) : signedBody, changes.sent_body)
  const signature = webhookHeaders(
    randomUUID(),
    context.signingTime(),
    webhook.api_url,
    signedBody,
    forgery as WebhookForgery | undefined,
  )
  const headers = patchHeaders(
    {
      'content-type': 'application/json',
      'user-agent': 'PayPal/AUHD-214.0-58727250',
      accept: '*/*',
      'correlation-id': newDebugId(),
      ...signature,
    },
    changes.sent_headers,
  )
  const started = performance.now()
  const at = context.now().toISOString()
  const { status, text, error } = await requestShop(context, webhook.url, {
    method: 'POST',
    headers,
    body,
  })
  const acknowledged = status !== undefined && status >= 200 && status < 300
  addLogEntry(context, {
    at,
    duration_ms: Math.round(performance.now() - started),
    direction: 'out',
    channel: 'paypal',
    summary: `POST ${webhook.url} ${webhook.event_type}`,
    verdict: acknowledged ? 'acknowledged' : 'not-acknowledged',
    ...((error ?? forgery) && { reason: error ?? `sent as: ${forgery}` }),
    ...(status && { status }),
    request: { headers, body },
    response: { headers: {}, body: text },
  })
  return { acknowledged, outcome: error ?? `HTTP ${status}`, ...(status && { status }) }
}

/** Changes the first amount after the event was signed. */
function alterAmount(body: string): string {
  return body.replace(/"value":"\d+/, (value) => `${value}9`)
}
