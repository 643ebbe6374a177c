import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { deliveryFor } from '#sandbox/delivery.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import type { Mail } from '#sandbox/records/messages.ts'

/** Parses a received message. The recipients come from the envelope, not from its headers. */
export async function readMail(
  source: Buffer,
  envelope: { from: string; to: string[] },
  fault: Fault | undefined,
  now: Date,
): Promise<Mail> {
  const email = await PostalMime.parse(source)
  const html = email.html ?? ''
  const text = email.text ?? htmlToText(html)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  return {
    channel: 'mail',
    id: randomUUID(),
    at: now.toISOString(),
    to: envelope.to,
    return_path: envelope.from,
    delivery: deliveryFor(fault, now),
    from: email.from?.address ? `${email.from.name} <${email.from.address}>`.trim() : envelope.from,
    subject: email.subject ?? '',
    text,
    html,
    source: source.toString('utf8'),
    ...(email.messageId && { message_id: email.messageId }),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
    ...(code && { code }),
  }
}

function htmlToText(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
