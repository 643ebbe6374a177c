/** A report that a mail could not be delivered. */
export type Bounce = {
  /** Our id, from the Message-ID of the mail that came back. */
  reference: string
  /** The enhanced status of RFC 3463, such as `5.1.1`. */
  status: string
}

/**
 * Reads a delivery status notification (RFC 3464) of a mail that failed for good. Undefined for anything else: a
 * report of a delay, an automatic reply, spam. Anyone can send mail to this reader, so it takes time in proportion to
 * the length. A MIME parser, which spends seconds on a deeply nested mail, is not needed, because the parts of a
 * report are not encoded.
 */
export function readBounce(raw: Buffer): Bounce | undefined {
  const parts = raw
    .toString('latin1')
    .replaceAll('\r\n', '\n')
    .split(/^--.*\n/m)
    .map(splitHead)
  const bodyOf = (type: RegExp) => parts.find(({ head }) => type.test(head))?.body ?? ''
  const report = bodyOf(/^Content-Type:\s*message\/delivery-status\b/im)
  const original = splitHead(bodyOf(/^Content-Type:\s*(message\/rfc822|text\/rfc822-headers)\b/im)).head
  const status = /^Status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(report)?.[1]
  const reference = /^Message-ID:\s*<([^@<>\s]+)@/im.exec(original)?.[1]
  if (!/^Action:\s*failed/im.test(report) || !status || !reference) return undefined
  return { reference, status }
}

/** Splits a mail, or a part of one, at its first empty line. */
function splitHead(text: string): { head: string; body: string } {
  const end = text.indexOf('\n\n')
  return end < 0 ? { head: text, body: '' } : { head: text.slice(0, end), body: text.slice(end + 2) }
}

/**
 * Whether an enhanced status says that the address itself cannot receive mail: it does not exist (5.1.x, except those
 * about the sender), is disabled, or its domain has no mail server. A full mailbox and a refused text say nothing
 * about the next mail.
 */
export const isDeadAddress = (status: string): boolean => /^5\.(1\.(?![78]$)\d+|2\.1|4\.4)$/.test(status)
