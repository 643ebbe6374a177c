import type { NodemailerError } from 'nodemailer'
import { neverArrived } from '../never-arrived.ts'
import type { OutsideErrorKind } from '../outside-error.ts'

const beforeTheMessage = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** What an SMTP failure means for the message: refused for good, not now, or perhaps delivered. */
export function kindOfSmtpError(error: NodemailerError): OutsideErrorKind {
  const { code, command, originalCode, responseCode, timeoutType } = error
  // A line that cannot be encrypted is no line: nothing was said over it.
  if (code === 'ETLS' || code === 'EDNS') return 'unreachable'
  if (responseCode !== undefined && error.permanent === false) return 'busy'
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ECONFIG') return 'misconfigured'
  if (responseCode !== undefined) return command === 'RCPT TO' ? 'bad-recipient' : 'refused'
  if (code === 'EENVELOPE') return 'bad-recipient'
  if (code === 'ETIMEDOUT') return beforeTheMessage.includes(timeoutType ?? '') ? 'unreachable' : 'timeout'
  return neverArrived(originalCode) ? 'unreachable' : 'broken'
}
