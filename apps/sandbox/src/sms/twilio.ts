import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import { acceptSms } from '#sandbox/sms/accept-sms.ts'
import { SmsRefusal } from '#sandbox/sms/refusal.ts'

const { account_sid, auth_token, sender, messaging_service } = sandboxCredentials.twilio
const maxBodyLength = 1600

const fields = ['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback']

function refuse(status: number, code: number, message: string): never {
  throw new SmsRefusal(status, String(code), message)
}

/** Verifies account and token. */
export function checkTwilioLogin(sid: string, headers: IncomingHttpHeaders): void {
  const expected = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`
  if (headers.authorization !== expected) refuse(401, 20003, 'Authenticate')
  if (sid !== account_sid) refuse(404, 20404, 'The requested resource was not found')
}

/** Creates a message. @returns the resource that the API shows */
export function sendByTwilio(context: SandboxContext, form: URLSearchParams, fault?: Fault): object {
  const unknown = [...form.keys()].find((name) => !fields.includes(name))
  if (unknown) refuse(400, 20001, `Unknown parameter ${unknown}`)
  const to = form.get('To') ?? ''
  const text = form.get('Body') ?? ''
  const callback = form.get('StatusCallback') ?? undefined
  checkSender(form)
  if (!/^\+[1-9]\d{6,14}$/.test(to)) refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`)
  if (to.startsWith('+86'))
    refuse(
      400,
      21408,
      'Permission to send an SMS has not been enabled for the region indicated by the To number',
    )
  if (!text) refuse(400, 21602, 'Message body is required')
  if (text.length > maxBodyLength) refuse(400, 21617, 'The concatenated message body exceeds 1600 characters')
  if (callback !== undefined && !URL.canParse(callback)) refuse(400, 21609, 'Invalid StatusCallback url')
  refuseByFault(fault)

  const sid = `SM${randomBytes(16).toString('hex')}`
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  acceptSms(
    context,
    {
      provider: 'twilio',
      message_id: sid,
      to: [to.slice(1)],
      sign_name: form.get('From') ?? form.get('MessagingServiceSid')!,
      template_code: '',
      params: {},
      text,
      ...(callback && { status_url: callback }),
      ...(code && { code }),
    },
    fault,
  )
  return present(sid, form, context.now())
}

function checkSender(form: URLSearchParams): void {
  const from = form.get('From')
  const service = form.get('MessagingServiceSid')
  if (!from && !service) refuse(400, 21603, "A 'From' phone number is required.")
  if (from && from !== sender)
    refuse(400, 21659, `${from} is not a Twilio phone number or Short Code country mismatch`)
  if (service && service !== messaging_service) refuse(400, 21701, 'The Messaging Service does not exist')
}

function present(sid: string, form: URLSearchParams, now: Date): object {
  const date = now.toUTCString().replace('GMT', '+0000')
  return {
    account_sid,
    api_version: '2010-04-01',
    body: form.get('Body'),
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: form.get('From'),
    messaging_service_sid: form.get('MessagingServiceSid'),
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: null,
    sid,
    status: form.get('MessagingServiceSid') ? 'accepted' : 'queued',
    subresource_uris: { media: `/2010-04-01/Accounts/${account_sid}/Messages/${sid}/Media.json` },
    to: form.get('To'),
    uri: `/2010-04-01/Accounts/${account_sid}/Messages/${sid}.json`,
  }
}

function refuseByFault(fault?: Fault): void {
  if (fault?.mode === 'flow-limit') refuse(429, 20429, 'Too Many Requests')
  if (fault?.mode === 'blacklisted') refuse(400, 21610, 'Attempt to send to unsubscribed recipient')
  if (fault?.mode === 'no-balance') refuse(403, 20005, 'Account is not active')
  if (fault?.mode === 'refuse')
    refuse(fault.status ?? 400, Number(fault.code ?? 21612), fault.message ?? 'Refused')
}
