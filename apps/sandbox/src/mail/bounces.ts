import { randomUUID } from 'node:crypto'
import type { Job, SandboxContext } from '#sandbox/context.ts'
import { type NoticeChannel, newDelivery, noticeJob, queueNotice } from '#sandbox/notice-queue.ts'
import type { Bounce, Mail } from '#sandbox/records/messages.ts'
import { addLogEntry } from '#sandbox/request-log.ts'
import { requestShop } from '#sandbox/request-shop.ts'

type Report = { action: string; status: string; text: string }

/** The reports of the next mail server some time after it accepted the mail, by the mode of the fault. */
const reports: Record<string, Report> = {
  bounce: { action: 'failed', status: '5.1.1', text: '550 5.1.1 The email account does not exist' },
  'bounce-full': { action: 'failed', status: '5.2.2', text: '552 5.2.2 The mailbox is full' },
  'bounce-delayed': { action: 'delayed', status: '4.4.1', text: '451 4.4.1 The host does not answer' },
}

function channelOf(context: SandboxContext): NoticeChannel<Bounce> {
  return {
    notices: () => context.state.bounces,
    target: () => 'mail.bounce',
    subjects: ({ to }) => [to],
    forgeries: [],
    retryDelays: [60, 600, 3_600],
    send: (bounce) => postBounce(context, bounce),
  }
}

/** Queues the report about a mail, if the mode has one, to the mailbox for returned mail. */
export function queueBounce(context: SandboxContext, mail: Mail, mode: string): void {
  const report = reports[mode]
  const url = context.state.settings.mail_bounce_url
  if (!report || !url) return
  for (const to of mail.to) {
    queueNotice(context, channelOf(context), {
      ...newDelivery(context),
      id: randomUUID(),
      to,
      url,
      source: writeReport(mail, to, report, context.now()),
      created_at: context.now().toISOString(),
    })
  }
}

export const bounceJob = (context: SandboxContext): Job => noticeJob(context, channelOf(context))

/** A delivery status notification by RFC 3464. */
function writeReport(mail: Mail, to: string, { action, status, text }: Report, now: Date): string {
  const boundary = randomUUID()
  const headers = mail.source.slice(0, mail.source.indexOf('\r\n\r\n'))
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    `To: ${mail.return_path}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${now.toUTCString()}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This is the mail system at mx.example.',
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${text}`,
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n')
}

/** Passes a report to the shop unchanged, like a mail server's pipe. */
async function postBounce(context: SandboxContext, { url, source }: Bounce) {
  const started = performance.now()
  const at = context.now().toISOString()
  const headers = { 'content-type': 'message/rfc822' }
  const { status, text, error } = await requestShop(context, url, { method: 'POST', headers, body: source })
  const acknowledged = status === 200
  addLogEntry(context, {
    at,
    duration_ms: Math.round(performance.now() - started),
    direction: 'out',
    channel: 'mail',
    summary: `POST ${url}`,
    verdict: acknowledged ? 'acknowledged' : 'not-acknowledged',
    ...(error && { reason: error }),
    ...(status && { status }),
    request: { headers, body: source },
    response: { headers: {}, body: text },
  })
  return { acknowledged, outcome: error ?? `HTTP ${status}`, ...(status && { status }) }
}
