import { createHmac, randomUUID } from 'node:crypto'
import type { Job, SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { receiptForgeries } from '#sandbox/faults.ts'
import {
  type NoticeChannel,
  type NoticeResult,
  newDelivery,
  noticeJob,
  queueNotice,
} from '#sandbox/notice-queue.ts'
import type { Receipt, Sms } from '#sandbox/records/messages.ts'
import { addLogEntry } from '#sandbox/request-log.ts'
import { requestShop } from '#sandbox/request-shop.ts'

/** Retries in seconds. Aliyun's and Tencent's are assumptions; Twilio sends a status once. */
const retryDelays = { aliyun: [60, 300, 600], tencent: [60, 300, 600], twilio: [] }

function channelOf(context: SandboxContext, provider: Sms['provider']): NoticeChannel<Receipt> {
  return {
    notices: () => context.state.receipts,
    target: () => 'sms.receipt',
    subjects: ({ to }) => [to, to.replace(/^86/, '')],
    forgeries: receiptForgeries,
    retryDelays: retryDelays[provider],
    send: (receipt, forgery) => sendReceipt(context, receipt, forgery !== undefined),
  }
}

/**
 * Queues the receipts of a text: none for a lost one, and none without an address in the provider's console.
 */
export function queueReceipts(context: SandboxContext, sms: Sms): void {
  const { settings } = context.state
  const url = sms.provider === 'twilio' ? (sms.status_url ?? '') : settings[`${sms.provider}_receipt_url`]
  if (!url || sms.delivery.state === 'lost') return
  const after = sms.delivery.state === 'late' ? Date.parse(sms.delivery.due_at) : context.now().getTime()
  const delivered = sms.delivery.state !== 'failed'
  const queue = (status: Receipt['event'], ms: number) =>
    queueNotice(context, channelOf(context, sms.provider), {
      ...newDelivery(context),
      due_at: new Date(after + ms).toISOString(),
      id: randomUUID(),
      provider: sms.provider,
      url,
      to: sms.to[0],
      message_id: sms.message_id,
      ...(sms.out_id && { out_id: sms.out_id }),
      event: status,
      created_at: sms.at,
    })
  if (sms.provider === 'twilio') queue('sent', settings.sms_receipt_ms / 2)
  queue(delivered ? 'delivered' : 'failed', settings.sms_receipt_ms)
}

/** Sends due receipts of all providers. */
export function receiptJobs(context: SandboxContext): Job[] {
  return (['aliyun', 'tencent', 'twilio'] as const).map((provider) =>
    noticeJob(context, {
      ...channelOf(context, provider),
      notices: () => context.state.receipts.filter((receipt) => receipt.provider === provider),
    }),
  )
}

async function sendReceipt(
  context: SandboxContext,
  receipt: Receipt,
  forged: boolean,
): Promise<NoticeResult> {
  const started = performance.now()
  const at = context.now().toISOString()
  // Aliyun and Tencent do not sign receipts, so the shop recognizes them only by the address.
  const url = forged && receipt.provider !== 'twilio' ? `${receipt.url.slice(0, -1)}!` : receipt.url
  const { headers, body } = write[receipt.provider](receipt, forged)
  const { status, text, error } = await requestShop(context, url, { method: 'POST', headers, body })
  const acknowledged = status !== undefined && status < 300 && isAcknowledged[receipt.provider](text)
  addLogEntry(context, {
    at,
    duration_ms: Math.round(performance.now() - started),
    direction: 'out',
    channel: 'sms',
    summary: `POST ${url}`,
    verdict: acknowledged ? 'acknowledged' : 'not-acknowledged',
    ...((error || forged) && { reason: error ?? 'sent as: forged' }),
    ...(status && { status }),
    request: { headers, body },
    response: { headers: {}, body: text },
  })
  return { acknowledged, outcome: error ?? `HTTP ${status}`, ...(status && { status }) }
}

type Written = { headers: Record<string, string>; body: string }
type Writer = (receipt: Receipt, forged: boolean) => Written

const json = (content: unknown): Written => ({
  headers: { 'content-type': 'application/json;charset=utf-8' },
  body: JSON.stringify(content),
})

const chinaTime = (iso: string): string =>
  new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const write: Record<Sms['provider'], Writer> = {
  /** help.aliyun.com: SmsReport, pushed as a JSON array. */
  aliyun: ({ to, event, message_id, out_id, created_at }) =>
    json([
      {
        phone_number: to.replace(/^86(?=1)/, ''),
        send_time: chinaTime(created_at),
        report_time: chinaTime(created_at),
        success: event === 'delivered',
        err_code: event === 'delivered' ? 'DELIVERED' : 'MOBILE_NOT_ON_SERVICE',
        err_msg: event === 'delivered' ? '用户接收成功' : '停机、空号、暂停服务、关机、不在服务区',
        sms_size: '1',
        biz_id: message_id,
        ...(out_id && { out_id }),
      },
    ]),
  /** cloud.tencent.com/document/product/382/59178: status of sent messages, without the session context. */
  tencent: ({ to, event, message_id, created_at }) =>
    json([
      {
        user_receive_time: chinaTime(created_at),
        nationcode: to.startsWith('86') ? '86' : to.slice(0, 2),
        mobile: to.replace(/^86/, ''),
        report_status: event === 'delivered' ? 'SUCCESS' : 'FAIL',
        errmsg: event === 'delivered' ? 'DELIVRD' : 'UNDELIV',
        description: event === 'delivered' ? '用户短信送达成功' : '用户短信接收失败',
        sid: message_id,
      },
    ]),
  /** twilio.com/docs: status callback, signed over the address and the sorted fields. */
  twilio: ({ url, to, event, message_id }, forged) => {
    const { account_sid, auth_token, sender } = sandboxCredentials.twilio
    const fields: Record<string, string> = {
      AccountSid: account_sid,
      ApiVersion: '2010-04-01',
      From: sender,
      MessageSid: message_id,
      MessageStatus: event === 'failed' ? 'undelivered' : event,
      SmsSid: message_id,
      SmsStatus: event === 'failed' ? 'undelivered' : event,
      To: `+${to}`,
      ...(event === 'failed' && { ErrorCode: '30003' }),
    }
    return {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioSignature(forged ? 'another token' : auth_token, url, fields),
      },
      body: new URLSearchParams(fields).toString(),
    }
  },
}

export function twilioSignature(token: string, url: string, fields: Record<string, string>): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('')
  return createHmac('sha1', token)
    .update(url + text)
    .digest('base64')
}

const isAcknowledged: Record<Sms['provider'], (body: string) => boolean> = {
  aliyun: (body) => readNumber(body, 'code') === 0,
  tencent: (body) => readNumber(body, 'result') === 0,
  twilio: () => true,
}

function readNumber(body: string, name: string): unknown {
  try {
    return (JSON.parse(body) as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}
