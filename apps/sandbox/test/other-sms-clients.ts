import { createHash, createHmac } from 'node:crypto'
import { sandboxCredentials } from '#sandbox/credentials.ts'

const { secret_id, secret_key, app_id, sign_name, templates } = sandboxCredentials.tencent_sms
const { account_sid, auth_token, sender } = sandboxCredentials.twilio

// biome-ignore lint/suspicious/noExplicitAny: tests know the shape of the response
type Json = any

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export type TencentOverrides = { headers?: Record<string, string>; id?: string; key?: string; at?: Date }

/** Sends a verification code by Tencent Cloud, signed as it documents. */
export async function callTencent(
  url: string,
  now: Date,
  changes: Record<string, unknown> = {},
  overrides: TencentOverrides = {},
): Promise<{ status: number; body: Json }> {
  const body = JSON.stringify({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: app_id,
    TemplateId: templates.code,
    SignName: sign_name,
    TemplateParamSet: ['482913'],
    ...changes,
  })
  const timestamp = String(Math.floor((overrides.at ?? now).getTime() / 1000))
  const date = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  const canonical = `POST\n/\n\ncontent-type:application/json\nhost:${new URL(url).host}\n\ncontent-type;host\n${sha256(body)}`
  const key = hmac(hmac(hmac(`TC3${overrides.key ?? secret_key}`, date), 'sms'), 'tc3_request')
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${sha256(canonical)}`
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': timestamp,
      authorization: `TC3-HMAC-SHA256 Credential=${overrides.id ?? secret_id}/${date}/sms/tc3_request, SignedHeaders=content-type;host, Signature=${hmac(key, text).toString('hex')}`,
      ...overrides.headers,
    },
    body,
  })
  return { status: response.status, body: await response.json() }
}

/** Sends a text by Twilio; `undefined` removes a field. */
export async function callTwilio(
  url: string,
  changes: Record<string, string | undefined> = {},
  { sid = account_sid, token = auth_token } = {},
): Promise<{ status: number; body: Json }> {
  const fields = Object.entries({
    To: '+447700900123',
    From: sender,
    Body: 'Corium: Your verification code is 482913.',
    ...changes,
  }).filter((field): field is [string, string] => field[1] !== undefined)
  const response = await fetch(`${url}/2010-04-01/Accounts/${sid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account_sid}:${token}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, body: await response.json() }
}
