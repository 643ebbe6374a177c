import type { NodemailerError } from 'nodemailer'
import { failedToConnect } from '../connection-errors.ts'
import type { ProviderErrorKind } from '../provider-error.ts'
import { isDeadAddress } from './read-bounce.ts'

const timeoutsBeforeMessage = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

/** The server's reply code, with the enhanced status of RFC 3463 if it sends one: `550 5.1.1`. */
export function smtpCode({ code, responseCode, response }: NodemailerError): string {
  const status = enhancedStatus(response)
  return [responseCode ?? code, status].filter(Boolean).join(' ')
}

const enhancedStatus = (response: string | undefined): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]

/**
 * Reply codes about the mailbox, for servers without an enhanced status. Other codes are about the mail or about us.
 */
const mailboxCodes: readonly (number | undefined)[] = [550, 551, 553]

function saysDeadAddress({ command, responseCode, response }: NodemailerError): boolean {
  const status = enhancedStatus(response)
  if (status) return isDeadAddress(status)
  return command === 'RCPT TO' && mailboxCodes.includes(responseCode)
}

/** What an SMTP error means for the message: refused, to be sent later, or perhaps delivered. */
export function kindOfSmtpError(error: NodemailerError): ProviderErrorKind {
  const { code, originalCode, responseCode, timeoutType } = error
  // A connection without TLS or DNS failed before a message was sent.
  if (code === 'ETLS' || code === 'EDNS') return 'unreachable'
  if (responseCode !== undefined && error.permanent === false) return 'busy'
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ECONFIG') return 'misconfigured'
  if (responseCode !== undefined) return saysDeadAddress(error) ? 'bad-recipient' : 'refused'
  if (code === 'EENVELOPE') return 'bad-recipient'
  if (code === 'ETIMEDOUT')
    return timeoutsBeforeMessage.includes(timeoutType ?? '') ? 'unreachable' : 'timeout'
  return failedToConnect(originalCode) ? 'unreachable' : 'broken'
}
