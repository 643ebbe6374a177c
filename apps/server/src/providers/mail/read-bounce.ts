import PostalMime from 'postal-mime'

/** A report that a mail could not be delivered. */
export type Bounce = {
  /** Our id, from the Message-ID of the mail that came back. */
  reference: string
  /** The enhanced status of RFC 3463, such as `5.1.1`. */
  status: string
}

/**
 * Reads a delivery status notification (RFC 3464) of a mail that failed for good. Undefined for anything else: a report of
 * a delay, an automatic reply, spam.
 */
export async function readBounce(raw: Buffer): Promise<Bounce | undefined> {
  const mail = await PostalMime.parse(raw).catch(() => undefined)
  const part = (...types: string[]) => {
    const content = mail?.attachments.find(({ mimeType }) => types.includes(mimeType))?.content
    return typeof content === 'string' ? content : new TextDecoder().decode(content)
  }
  const report = part('message/delivery-status')
  const original = part('message/rfc822', 'text/rfc822-headers')
  const status = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1]
  const reference = /^Message-ID:\s*<([^@<>\s]+)@/im.exec(original)?.[1]
  if (!/^Action:\s*failed/im.test(report) || !status || !reference) return undefined
  return { reference, status }
}

/**
 * Whether an enhanced status says that the address itself takes no mail: it does not exist (5.1.x, except those about the
 * sender), is disabled, or its domain has no mail server. A full mailbox and a refused text say nothing about the next mail.
 */
export const isDeadAddress = (status: string): boolean => /^5\.(1\.(?![78]$)\d+|2\.1|4\.4)$/.test(status)
