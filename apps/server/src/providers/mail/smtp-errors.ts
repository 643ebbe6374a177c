import type { NodemailerError } from 'nodemailer'
import { failedToConnect } from '../connection-errors.ts'
import type { ProviderErrorKind } from '../provider-error.ts'

const timeoutsBeforeMessage = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** What an SMTP error means for the message: refused, not now, or perhaps delivered. */
export function kindOfSmtpError(error: NodemailerError): ProviderErrorKind {
  const { code, command, originalCode, responseCode, timeoutType } = error
  // Without TLS or DNS no message was sent.
  if (code === 'ETLS' || code === 'EDNS') return 'unreachable'
  if (responseCode !== undefined && error.permanent === false) return 'busy'
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ECONFIG') return 'misconfigured'
  if (responseCode !== undefined) return command === 'RCPT TO' ? 'bad-recipient' : 'refused'
  if (code === 'EENVELOPE') return 'bad-recipient'
  if (code === 'ETIMEDOUT')
    return timeoutsBeforeMessage.includes(timeoutType ?? '') ? 'unreachable' : 'timeout'
  return failedToConnect(originalCode) ? 'unreachable' : 'broken'
}
