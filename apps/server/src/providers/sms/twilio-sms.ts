import { Type } from 'typebox'
import { readJson } from '../read-json.ts'
import { checkNumber, createSmsClient, type SmsDeps, smsFailure } from './sms-client.ts'
import type { Sms, SmsSender } from './sms-sender.ts'
import { kindOfTwilioCode } from './twilio-codes.ts'

export type TwilioSmsConfig = {
  /** Scheme and host only. */
  baseUrl: string
  accountSid: string
  authToken: string
  /** A number of the account such as `+447700900000`, or a messaging service `MG…`. */
  sender: string
  /** The URL of Twilio's delivery reports; the message's reference follows as the last part of the path. */
  statusUrl: string
}

const provider = 'twilio'
const failure = smsFailure(provider)

const SendResponse = Type.Object({ sid: Type.String({ minLength: 1 }) })
const ErrorResponse = Type.Object({ code: Type.Integer() })

/** Twilio Messages: a form with the text itself, and basic authentication. */
export function createTwilioSms(config: TwilioSmsConfig, deps: SmsDeps): SmsSender {
  const { baseUrl, accountSid, authToken } = config
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, baseUrl)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  }
  const write = (sms: Sms) => ({ url, headers, body: formOf(sms, config).toString() })
  return createSmsClient({ provider, write, read: readSid }, deps)
}

function readSid({ status, text }: { status: number; text: string }): string {
  const sid = status < 300 ? readJson(SendResponse, text)?.sid : undefined
  if (sid) return sid
  if (status < 300) throw failure('wrong-answer')
  const code = readJson(ErrorResponse, text)?.code
  if (code === undefined) throw failure(status >= 500 ? 'broken' : 'wrong-answer', String(status))
  throw failure(status >= 500 ? 'broken' : kindOfTwilioCode(code, status), String(code))
}

function formOf(sms: Sms, { sender, statusUrl }: TwilioSmsConfig): URLSearchParams {
  checkNumber(sms.to, failure)
  return new URLSearchParams({
    To: `+${sms.to.dialCode}${sms.to.national}`,
    [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender,
    Body: sms.text,
    StatusCallback: `${statusUrl}/${sms.reference}`,
  })
}
