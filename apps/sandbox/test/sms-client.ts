import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sandboxCredentials } from '#sandbox/credentials.ts'

const { access_key_id, access_key_secret, sign_name, templates } = sandboxCredentials.sms

export type SmsOverrides = {
  headers?: Record<string, string>
  /** Headers to leave out of the signature. */
  unsigned?: string[]
  accessKeyId?: string
  secret?: string
}

export type SmsReply = { status: number; body: Record<string, string> }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Sends a verification code, signed as the provider documents it. */
export async function callSms(
  url: string,
  now: Date,
  changes: Record<string, string | undefined> = {},
  overrides: SmsOverrides = {},
): Promise<SmsReply> {
  const fields = Object.entries({
    PhoneNumbers: '13800138000',
    SignName: sign_name,
    TemplateCode: templates.code,
    TemplateParam: '{"code":"482913"}',
    ...changes,
  }).filter((field): field is [string, string] => field[1] !== undefined)
  const query = fields
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers: Record<string, string> = {
    host: new URL(url).host,
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': now.toISOString().replace(/\.\d+/, ''),
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-content-sha256': sha256(''),
    ...overrides.headers,
  }
  const names = Object.keys(headers)
    .filter((name) => !overrides.unsigned?.includes(name))
    .sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', '/', query, lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', overrides.secret ?? access_key_secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const { host: _, ...sent } = headers
  const response = await fetch(`${url}/?${query}`, {
    method: 'POST',
    headers: {
      ...sent,
      authorization: `ACS3-HMAC-SHA256 Credential=${overrides.accessKeyId ?? access_key_id},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}
